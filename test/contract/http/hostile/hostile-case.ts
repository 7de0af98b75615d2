import { formatRawRequest } from '../../../support/service/raw-http';

/** The service and the credentials of hostile requests in one world. */
export interface Target {
  readonly port: number;
  readonly token: string;
  /** A guest of the key's property. */
  readonly guestId: string;
}

/** One hostile request and its expected status. 0: the connection is closed without a response. */
export interface HostileCase {
  readonly name: string;
  readonly bytes: string | Uint8Array;
  readonly status: number;
  /** 1: it became a call of the key, and left a record. 0: it never reached the API. */
  readonly records: 0 | 1;
}

/** Formats a request with a valid key that is hostile in its target or its other header lines. */
export const formatHolderRequest = (
  { port, token }: Target,
  request: {
    readonly method?: string;
    readonly target?: string;
    readonly headers?: readonly string[];
    readonly body?: string;
  },
): string =>
  formatRawRequest(port, {
    ...request,
    headers: [`Authorization: Bearer ${token}`, ...(request.headers ?? [])],
  });
