/** Splits a token of the specified shape into its three parts. */
export function splitToken(token: string): { marker: string; prefix: string; secret: string } {
  const [marker = '', prefix = '', secret = ''] = token.split('_');
  return { marker, prefix, secret };
}
