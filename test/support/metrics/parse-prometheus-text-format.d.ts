declare module 'parse-prometheus-text-format' {
  /** Parses the text format into families of metrics. */
  const parse: (text: string) => unknown;
  export = parse;
}
