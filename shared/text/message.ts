/** Stands for a message without placeholders. */
type NoValues = null;

/**
 * One text of the interface: English in ICU message syntax, under the id by which a translation knows it.
 * `Values` are its placeholders, `Tags` the names of its tags such as `link` in `<link>Open</link>`.
 */
export interface Message<Values = NoValues, Tags extends string = never> {
  /** Feature and name, such as `keys.createTitle`. */
  readonly id: string;
  readonly english: string;
  /** Never present. It carries the types of placeholders and tags. */
  readonly types?: { readonly values: Values; readonly tags: Tags };
}

/** Values for the placeholders of any message. */
export type MessageValues = Readonly<Record<string, string | number>>;

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type Letter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z');

/** The type of the text between `{` and the next `}`, as an entry: placeholder and type of its value. */
type PlaceholderIn<Inner extends string> = Inner extends `${infer Name}, ${infer Format}`
  ? [Name, Format extends `select${string}` ? string : number]
  : [Inner, string];

/** The placeholders of a message, as entries. A `{` right behind a letter or digit opens the branch of a plural. */
type PlaceholdersIn<Text extends string, Found = never> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}${Letter | Digit}`
    ? PlaceholdersIn<Rest, Found>
    : Rest extends `${infer Inner}}${string}`
      ? PlaceholdersIn<Rest, Found | PlaceholderIn<Inner>>
      : never
  : Found;

type TagsIn<Text extends string, Found extends string = never> = Text extends `${string}<${infer Rest}`
  ? Rest extends `/${infer After}`
    ? TagsIn<After, Found>
    : Rest extends `${infer Tag}>${infer After}`
      ? TagsIn<After, Found | Tag>
      : never
  : Found;

type ValuesOfEntries<Entry extends [string, string | number]> = [Entry] extends [never]
  ? NoValues
  : { readonly [One in Entry as One[0]]: One[1] };

/** The type of the message of an English text. */
export type TypedMessage<Text extends string> = Message<ValuesOfEntries<PlaceholdersIn<Text>>, TagsIn<Text>>;

/**
 * Defines texts under ids that begin with `prefix`. A placeholder is `{name}` or `{count, number}`. A plural
 * is `{count, plural, one{# key} other{# keys}}`. Its branches stand right behind their words, so the
 * compiler can tell them from placeholders. In ICU syntax a straight apostrophe quotes: write `’`.
 */
export function defineMessages<const Texts extends Readonly<Record<string, string>>>(
  prefix: string,
  texts: Texts,
): { readonly [Name in keyof Texts]: TypedMessage<Texts[Name]> };
export function defineMessages(
  prefix: string,
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, Message>> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, english]) => [name, { id: `${prefix}.${name}`, english }]),
  );
}
