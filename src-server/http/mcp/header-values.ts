const ENCODED = /^=\?base64\?((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)\?=$/;
const ranges: ReadonlySet<string> = new Set(['application/json', 'application/*', '*/*']);

function allowsJson(range: string): boolean {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  return ranges.has(name) && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}

/** True if an Accept header allows a JSON answer. A missing header allows everything. */
export const isJsonAccepted = (accept: string | undefined): boolean =>
  accept === undefined || accept.split(',').some(allowsJson);

/** Decodes a protocol header that may be written `=?base64?...?=`. null: it is missing, or its base64 is invalid. */
export function decodeHeaderText(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!value.startsWith('=?base64?')) return value;
  const encoded = ENCODED.exec(value)?.[1];
  return encoded === undefined ? null : Buffer.from(encoded, 'base64').toString('utf8');
}
