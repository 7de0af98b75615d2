import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a proxy or tunnel adds to a request that it passes on. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
] as const;

/** The page of metrics, for programs of this computer alone. */
export interface MetricsPage {
  /** Exact Host values of the loopback address, in lower case. */
  readonly hosts: () => readonly string[];
  /** null: metrics are off. */
  readonly read: () => Promise<string | null>;
  readonly contentType: string;
}

/** True if the request comes from this computer and names it, and nothing passed it on. */
const isLocalRequest = ({ headers }: IncomingMessage, hosts: readonly string[]): boolean =>
  hosts.includes(headers.host?.toLowerCase() ?? '') &&
  forwardingHeaders.every((header) => headers[header] === undefined);

/** Finds the page of metrics for a request. undefined: there is none for it, as for an unknown path. decision 0189. */
export async function findMetricsPage(
  message: IncomingMessage,
  { hosts, read, contentType }: MetricsPage,
): Promise<((response: ServerResponse) => void) | undefined> {
  if (!isLocalRequest(message, hosts())) return undefined;
  const text = await read();
  if (text === null) return undefined;
  return (response) => {
    response.writeHead(200, {
      'Content-Type': contentType,
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    // For HEAD, Node drops the body.
    response.end(text);
  };
}
