/** The three parts of a token of the specified shape. */
export function splitToken(token: string): { marker: string; prefix: string; secret: string } {
  const [marker = '', prefix = '', secret = ''] = token.split('_');
  return { marker, prefix, secret };
}
