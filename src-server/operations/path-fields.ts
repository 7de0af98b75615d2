/** Names of the fields a path template carries, in order. */
export const pathFieldsOf = (template: string): string[] =>
  template
    .split('/')
    .filter((segment) => segment.startsWith('{'))
    .map((segment) => segment.slice(1, -1));
