const ENCODED = /^=\?base64\?((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)\?=$/;

/** The text of a protocol header, which may be written `=?base64?...?=`; null for none and for base64 that is none. */
export function decodeHeaderText(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!value.startsWith('=?base64?')) return value;
  const encoded = ENCODED.exec(value)?.[1];
  return encoded === undefined ? null : Buffer.from(encoded, 'base64').toString('utf8');
}
