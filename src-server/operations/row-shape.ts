/** The fields of a row that stay, each with those within it. null: all of them. */
export type RowShape = ReadonlyMap<string, RowShape | null>;

/** Creates a shape from paths: `guest.first_name` is `first_name` of `guest`. It is made once, and used for each row. */
export function createRowShape(paths: readonly string[]): RowShape {
  const fields = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))];
  return new Map(
    fields.map((field) => {
      const within = paths.flatMap((path) =>
        path.startsWith(`${field}.`) ? [path.slice(field.length + 1)] : [],
      );
      return [field, within.length === 0 ? null : createRowShape(within)] as const;
    }),
  );
}
