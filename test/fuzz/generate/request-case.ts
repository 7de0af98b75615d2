import { z } from 'zod';

/** One HTTP request as data. Words in double braces stand for values of the running service. */
export const requestCaseSchema = z.strictObject({
  kind: z.literal('request'),
  method: z.string(),
  target: z.string(),
  /** Complete lines, without Host and Content-Length. */
  headers: z.array(z.string()),
  /** Sent as UTF-8. */
  body: z.string().nullable(),
});

/** Bytes as Latin-1 text, which are a request or not. */
const bytesCaseSchema = z.strictObject({ kind: z.literal('bytes'), bytes: z.string() });

export const httpCaseSchema = z.discriminatedUnion('kind', [requestCaseSchema, bytesCaseSchema]);

export type RequestCase = z.infer<typeof requestCaseSchema>;
export type HttpCase = z.infer<typeof httpCaseSchema>;

/** Values of the running service, by the words that stand for them. */
export type KnownValues = Readonly<Record<string, string>>;

/** Replaces the words in double braces. An unknown word stays, which is as hostile as any other text. */
export const fillKnownValues = (text: string, values: KnownValues): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (word, name: string) => values[name] ?? word);

/** Lines that change where a message ends or what follows it on its connection. */
const FRAMING = /^\s*(?:content-length|transfer-encoding|connection|expect|upgrade|te|trailer|host)\s*:/i;

const isToken = (text: string): boolean => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text);

/** True if the request is well-formed HTTP with one sure end, so that an answer is due and the connection may go on. */
export const isWellFramed = ({ method, target, headers }: RequestCase): boolean =>
  isToken(method) &&
  /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) &&
  /^\/[\x21-\x7e]*$/.test(target) &&
  target.length < 8_000 &&
  headers.join('').length < 12_000 &&
  headers.every((line) => /^[\w-]+: ?[\t\x20-\x7e\x80-\xff]*$/.test(line) && !FRAMING.test(line));

/** Formats the request as bytes, with the length of its body. */
export function formatRequestBytes(request: RequestCase, values: KnownValues): Buffer {
  const body = request.body === null ? null : Buffer.from(fillKnownValues(request.body, values), 'utf8');
  const hasOwn = (name: string): boolean =>
    request.headers.some((line) => line.toLowerCase().startsWith(`${name}:`));
  const lines = [
    `${request.method} ${request.target} HTTP/1.1`,
    ...(hasOwn('host') ? [] : ['Host: 127.0.0.1:{{port}}']),
    ...request.headers,
    ...(body === null || hasOwn('content-length') || hasOwn('transfer-encoding')
      ? []
      : [`Content-Length: ${body.length}`]),
  ];
  const head = Buffer.from(fillKnownValues(`${lines.join('\r\n')}\r\n\r\n`, values), 'latin1');
  return body === null ? head : Buffer.concat([head, body]);
}
