import type { HostileCase, Target } from './hostile-case';
import { formatHolderRequest } from './hostile-case';

/** Complete first lines, followed by valid headers. */
const firstLines: Readonly<Record<string, readonly [line: string, status: number, records: 0 | 1]>> = {
  'no version': ['GET /api/v1/property', 400, 1],
  'HTTP/2.0': ['GET /api/v1/property HTTP/2.0', 400, 1],
  'HTTP/0.9': ['GET /api/v1/property HTTP/0.9', 400, 1],
  'HTTP/3.0': ['GET /api/v1/property HTTP/3.0', 400, 0],
  'HTTP/1.2': ['GET /api/v1/property HTTP/1.2', 400, 0],
  'HTTP/1.10': ['GET /api/v1/property HTTP/1.10', 400, 0],
  'HTTP/11.1': ['GET /api/v1/property HTTP/11.1', 400, 0],
  'HTTP/1': ['GET /api/v1/property HTTP/1', 400, 0],
  'HTTP/-1.1': ['GET /api/v1/property HTTP/-1.1', 400, 0],
  'lower-case protocol': ['GET /api/v1/property http/1.1', 400, 0],
  'another protocol that Node reads as 1.0': ['GET /api/v1/property RTSP/1.0', 200, 1],
  'a word behind the version': ['GET /api/v1/property HTTP/1.1 x', 400, 0],
  'two targets': ['GET /api/v1/property /api/v1/units HTTP/1.1', 400, 0],
  'no method': ['/api/v1/property HTTP/1.1', 400, 0],
  'no target': ['GET HTTP/1.1', 400, 0],
  'a lower-case method': ['get /api/v1/property HTTP/1.1', 400, 0],
  'an unknown method': ['BREW /api/v1/property HTTP/1.1', 400, 0],
  'a method with a hyphen': ['X-GET /api/v1/property HTTP/1.1', 400, 0],
  'a huge method': [`${'A'.repeat(10_000)} /api/v1/property HTTP/1.1`, 400, 0],
  'the HTTP/2 preface': ['PRI * HTTP/2.0', 400, 0],
  'tabs for spaces': ['GET\t/api/v1/property\tHTTP/1.1', 400, 0],
  'two spaces': ['GET  /api/v1/property HTTP/1.1', 200, 1],
  'NUL in the target': ['GET /api/v1/prop\0erty HTTP/1.1', 400, 0],
  'NUL in the method': ['GE\0T /api/v1/property HTTP/1.1', 400, 0],
  'DEL in the target': ['GET /api/v1/prop\x7ferty HTTP/1.1', 400, 0],
  'a lone CR in the line': ['GET /api/v1/prop\rerty HTTP/1.1', 400, 0],
  'raw UTF-8 in the target': ['GET /api/v1/prop\u00c3\u00a9rty HTTP/1.1', 400, 0],
  'CONNECT to the service': ['CONNECT 127.0.0.1:80 HTTP/1.1', 0, 0],
  'CONNECT to a path': ['CONNECT /api/v1/property HTTP/1.1', 405, 1],
  'CONNECT to the agent endpoint': ['CONNECT /api/mcp HTTP/1.1', 405, 1],
  'CONNECT to no path of the API': ['CONNECT /api HTTP/1.1', 404, 1],
  'OPTIONS of everything': ['OPTIONS * HTTP/1.1', 404, 0],
  'absolute form of another port': ['GET http://127.0.0.1/api/v1/property HTTP/1.1', 403, 1],
  'absolute form elsewhere': ['GET http://evil.example.com/api/v1/property HTTP/1.1', 403, 1],
  'absolute form with a name': ['GET http://me@127.0.0.1/api/v1/property HTTP/1.1', 403, 1],
  'absolute form of another scheme': ['GET ftp://127.0.0.1/api/v1/property HTTP/1.1', 403, 1],
  'absolute form of nothing': ['GET http:///api/v1/property HTTP/1.1', 403, 1],
  'absolute form of a file': ['GET file:///etc/passwd HTTP/1.1', 403, 0],
  'no leading slash': ['GET api/v1/property HTTP/1.1', 400, 0],
  'a query alone': ['GET ?x HTTP/1.1', 400, 0],
  'a target of 15,000 bytes': [`GET /api/v1/${'a'.repeat(15_000)} HTTP/1.1`, 404, 1],
  'a target of 20,000 bytes': [`GET /api/v1/${'a'.repeat(20_000)} HTTP/1.1`, 431, 0],
  TRACE: ['TRACE /api/v1/property HTTP/1.1', 405, 1],
  PROPFIND: ['PROPFIND /api/v1/property HTTP/1.1', 405, 1],
  PURGE: ['PURGE /api/v1/property HTTP/1.1', 405, 1],
  'M-SEARCH': ['M-SEARCH /api/v1/property HTTP/1.1', 405, 1],
  QUERY: ['QUERY /api/v1/property HTTP/1.1', 405, 1],
};

/** Bytes that are not a request. */
const noise: Readonly<Record<string, Uint8Array>> = {
  'a TLS hello': Buffer.from('160301020001000001fc0303', 'hex'),
  'line feeds and nothing else but a letter': Buffer.from('\n\n\n\nx\n\n'),
  zeros: Buffer.alloc(64),
  'high bytes': Buffer.alloc(64, 0xff),
  'an SSH banner': Buffer.from('SSH-2.0-OpenSSH_9.9\r\n\r\n'),
  'a JSON object': Buffer.from('{"jsonrpc":"2.0"}\r\n\r\n'),
  'an answer': Buffer.from('HTTP/1.1 200 OK\r\n\r\n'),
};

export const listRequestLineCases = (target: Target): HostileCase[] => [
  ...Object.entries(firstLines).map(([name, [line, status, records]]) => ({
    name,
    bytes: formatHolderRequest(target, {}).replace('GET /api/v1/property HTTP/1.1', () => line),
    status,
    records,
  })),
  ...Object.entries(noise).map(([name, bytes]) => ({ name, bytes, status: 400, records: 0 as const })),
];
