import type { Hotel } from './hotel.ts';

/** One request as the page shows it, and what was answered. */
export interface Exchange {
  readonly request: string;
  readonly answer: string;
}

/** What integrations got stuck at. Its run makes one request that shows how the service answers. */
export interface Seam {
  readonly title: string;
  /** What is decided, in one sentence. */
  readonly decision: string;
  run(hotel: Hotel): Promise<Exchange>;
}

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Reads a value of a JSON text by its path. undefined: there is none. */
export function readField(text: string, ...path: readonly string[]): unknown {
  let found: unknown = text === '' ? undefined : JSON.parse(text);
  for (const name of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return found;
}

/** Reads a text of an answer. Empty: there is none. */
export const readText = ({ text }: Answered, ...path: readonly string[]): string =>
  String(readField(text, ...path) ?? '');

/** Sends one request with a token. */
export async function send({ baseUrl }: Hotel, token: string, request: Sent): Promise<Answered> {
  const { method = 'GET', path, body, headers = {} } = request;
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      // Commands run between the calls, and a kept connection may end meanwhile.
      Connection: 'close',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const MAX_CHARACTERS = 420;

/** Ids are random; only their kind is shown. */
const shortenIds = (text: string): string =>
  text.replaceAll(/\b(res|gst|rty|unt|prp|req)_[0-7][0-9a-z]{25}\b/g, '$1_…');

const shorten = (text: string): string =>
  text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS)} … (${text.length} characters)`;

export function formatRequest({ method = 'GET', path, body, headers = {} }: Sent): string {
  const lines = [
    `${method} ${path}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [JSON.stringify(body)]),
  ];
  return shortenIds(lines.join('\n'));
}

export const formatAnswer = ({ status, text }: Answered, ...more: readonly string[]): string =>
  [String(status), shorten(shortenIds(text)), ...more].filter((line) => line !== '').join('\n');

/** Sends a request and returns it with its answer. `more` are lines about what it did. */
export async function recordExchange(
  hotel: Hotel,
  token: string,
  request: Sent,
): Promise<Exchange & Answered> {
  const answered = await send(hotel, token, request);
  return { ...answered, request: formatRequest(request), answer: formatAnswer(answered) };
}
