type CamelCase<Name> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** An object of the wire with the names of fields that code has: `key_prefix` is `keyPrefix`. */
export type CamelCaseFields<Fields> = {
  readonly [Name in keyof Fields as CamelCase<Name>]: Fields[Name];
};

const toCamelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Renames the fields of a parsed object. Every field is passed on, whatever it is called. */
export function toCamelCaseFields<Fields extends object>(fields: Fields): CamelCaseFields<Fields>;
export function toCamelCaseFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [toCamelCase(name), value]));
}
