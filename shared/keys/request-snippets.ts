import { defaultKeyEnv } from './agent-snippets';

/** One HTTP request in writing. `headers` has no credential. */
export interface WrittenRequest {
  readonly method: string;
  /** Complete, with its query. */
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
}

export interface RequestSnippet {
  readonly id: 'curl' | 'javascript' | 'python';
  readonly title: string;
  readonly text: string;
}

/** Quotes text for a POSIX shell, which then interprets nothing inside it. */
const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Formats a string literal of JavaScript. Python reads the same escapes. */
const quoteString = (text: string): string => JSON.stringify(text);

function curl({ method, url, headers, body }: WrittenRequest, keyEnv: string): string {
  const lines = [
    `curl -X ${method} ${quoteForShell(url)}`,
    `-H "Authorization: Bearer $${keyEnv}"`,
    ...headers.map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quoteForShell(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

function javascript({ method, url, headers, body }: WrittenRequest, keyEnv: string): string {
  return [
    `const answer = await fetch(${quoteString(url)}, {`,
    `  method: ${quoteString(method)},`,
    '  headers: {',
    `    Authorization: \`Bearer \${process.env.${keyEnv}}\`,`,
    ...headers.map(([name, value]) => `    ${quoteString(name)}: ${quoteString(value)},`),
    '  },',
    ...(body === null ? [] : [`  body: ${quoteString(body)},`]),
    '});',
    'console.log(answer.status, await answer.text());',
  ].join('\n');
}

function python({ method, url, headers, body }: WrittenRequest, keyEnv: string): string {
  const data = body === null ? '' : `, data=${quoteString(body)}.encode()`;
  return [
    'import os, urllib.error, urllib.request',
    '',
    `request = urllib.request.Request(${quoteString(url)}, method=${quoteString(method)}${data})`,
    `request.add_header("Authorization", f"Bearer {os.environ['${keyEnv}']}")`,
    ...headers.map(([name, value]) => `request.add_header(${quoteString(name)}, ${quoteString(value)})`),
    'try:',
    '    with urllib.request.urlopen(request) as answer:',
    '        print(answer.status, answer.read().decode())',
    'except urllib.error.HTTPError as refusal:',
    '    print(refusal.code, refusal.read().decode())',
  ].join('\n');
}

/** Formats one request in three languages. The variable that holds the token replaces the token. */
export const requestSnippets = (
  request: WrittenRequest,
  keyEnv: string = defaultKeyEnv,
): readonly RequestSnippet[] => [
  { id: 'curl', title: 'curl', text: curl(request, keyEnv) },
  { id: 'javascript', title: 'JavaScript', text: javascript(request, keyEnv) },
  { id: 'python', title: 'Python', text: python(request, keyEnv) },
];

/** Formats the same call as an agent sends it: one message to the agent endpoint, as it is on the wire. */
export function formatToolCall(
  { host, path }: { readonly host: string; readonly path: string },
  tool: string,
  args: Readonly<Record<string, unknown>>,
  keyEnv: string = defaultKeyEnv,
): string {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } };
  return [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer $${keyEnv}`,
    'Accept: application/json, text/event-stream',
    'Content-Type: application/json',
    '',
    JSON.stringify(message, null, 2),
  ].join('\n');
}
