import { splitToken } from './token-parts';

/** Tokens of one world: an active key, and keys that ended. */
export interface Tokens {
  readonly live: string;
  readonly otherLive: string;
  readonly revoked: string;
  readonly expired: string;
}

/** One invalid credential. */
export interface InvalidCredential {
  readonly name: string;
  /** Complete header lines. */
  readonly headers: readonly string[];
  /** Raw query, without `?`. */
  readonly query: string;
}

const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const flip = (text: string): string => text.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

/** Values of one Authorization header, by description. */
function authorizations({ live, otherLive, revoked, expired }: Tokens): Record<string, string> {
  const { marker, prefix, secret } = splitToken(live);
  const other = splitToken(otherLive);
  const dead = splitToken(revoked);
  return {
    'a revoked key': `Bearer ${revoked}`,
    'an expired key': `Bearer ${expired}`,
    'an unknown token': `Bearer ${marker}_${'0'.repeat(16)}_${'0'.repeat(48)}`,
    'a wrong secret': `Bearer ${flip(live)}`,
    'the right secret behind another living prefix': `Bearer ${marker}_${other.prefix}_${secret}`,
    'a wrong secret of a revoked key': `Bearer ${flip(revoked)}`,
    'a living secret behind a revoked prefix': `Bearer ${marker}_${dead.prefix}_${secret}`,
    'an empty header': '',
    'the scheme alone': 'Bearer',
    'the scheme and a space': 'Bearer ',
    'no scheme': live,
    'no space after the scheme': `Bearer${live}`,
    'a colon after the scheme': `Bearer: ${live}`,
    'a tab after the scheme': `Bearer\t${live}`,
    'another scheme': `Token ${live}`,
    'Basic with the token': `Basic ${live}`,
    'Basic with the token encoded': `Basic ${base64(`${live}:`)}`,
    'Basic with prefix and secret': `Basic ${base64(`${prefix}:${secret}`)}`,
    'Digest with the token': `Digest username="${live}"`,
    'the scheme twice': `Bearer Bearer ${live}`,
    'two tokens': `Bearer ${live} ${live}`,
    'two tokens with a comma': `Bearer ${live}, Bearer ${live}`,
    'a parameter behind the token': `Bearer ${live}; realm=x`,
    'a quoted token': `Bearer "${live}"`,
    'a named token': `Bearer token=${live}`,
    'upper-case hex': `Bearer ${marker}_${prefix.toUpperCase()}_${secret.toUpperCase()}`,
    'an upper-case marker': `Bearer ${live.replace(marker, marker.toUpperCase())}`,
    'another marker': `Bearer ${live.replace(marker, 'sk_live')}`,
    'no marker': `Bearer ${prefix}_${secret}`,
    'the secret alone': `Bearer ${secret}`,
    'the prefix alone': `Bearer ${prefix}`,
    'hyphens for underscores': `Bearer ${live.replaceAll('_', '-')}`,
    'one hex digit more': `Bearer ${live}0`,
    'one hex digit less': `Bearer ${live.slice(0, -1)}`,
    'a longer prefix and a shorter secret': `Bearer ${marker}_${prefix}${secret[0]}_${secret.slice(1)}`,
    'padding behind it': `Bearer ${live}==`,
    'a letter that is no hex': `Bearer ${live.slice(0, -1)}g`,
    'a look-alike marker': `Bearer ${utf8(live.replace('c', '\u0441'))}`,
    'full-width digits': `Bearer ${utf8(live.replaceAll('_', '\uff3f'))}`,
    'a zero-width space inside': `Bearer ${utf8(live.replace('_', '_\u200b'))}`,
    'a no-break space after the scheme': `Bearer\u00a0${live}`,
    'a byte order mark before it': `Bearer ${utf8('\ufeff')}${live}`,
    'bytes that are no UTF-8': `Bearer ${live}\u00ff\u00fe`,
    'a percent-encoded token': `Bearer ${live.replaceAll('_', '%5F')}`,
    'an encoded token': `Bearer ${base64(live)}`,
    'a very long token': `Bearer ${live}${'0'.repeat(4000)}`,
  };
}

/** Tokens in wrong parts of a request, and repeated headers. */
function elsewhere({ live, revoked }: Tokens): InvalidCredential[] {
  const bearer = (token: string): string => `Authorization: Bearer ${token}`;
  return [
    { name: 'nothing at all', headers: [], query: '' },
    { name: 'the same header twice', headers: [bearer(live), bearer(live)], query: '' },
    { name: 'a living and a dead header', headers: [bearer(live), bearer(revoked)], query: '' },
    { name: 'a dead and a living header', headers: [bearer(revoked), bearer(live)], query: '' },
    { name: 'an empty and a living header', headers: ['Authorization:', bearer(live)], query: '' },
    { name: 'a token in the query', headers: [], query: `access_token=${live}` },
    { name: 'a token in another query parameter', headers: [], query: `api_key=${live}&token=${live}` },
    { name: 'a token in a cookie', headers: [`Cookie: token=${live}; session=${live}`], query: '' },
    { name: 'a token in X-API-Key', headers: [`X-API-Key: ${live}`], query: '' },
    { name: 'a token in Proxy-Authorization', headers: [`Proxy-Authorization: Bearer ${live}`], query: '' },
    { name: 'a token in X-Authorization', headers: [`X-Authorization: Bearer ${live}`], query: '' },
    { name: 'a misspelt header', headers: [`Authorisation: Bearer ${live}`], query: '' },
  ];
}

/** Lists every cause of the uniform 401. */
export const listInvalidCredentials = (tokens: Tokens): InvalidCredential[] => [
  ...elsewhere(tokens),
  ...Object.entries(authorizations(tokens)).map(([name, value]) => ({
    name,
    headers: [`Authorization: ${value}`],
    query: '',
  })),
];
