const ranges: ReadonlySet<string> = new Set(['application/json', 'application/*', '*/*']);

function allowsJson(range: string): boolean {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  return ranges.has(name) && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}

/** True if an Accept header allows a JSON answer. A missing header allows everything. */
export const isJsonAccepted = (accept: string | undefined): boolean =>
  accept === undefined || accept.split(',').some(allowsJson);
