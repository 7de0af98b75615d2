import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { version } from '@server/kernel/version';

/** What a service says of itself to the others of its database. */
export interface OwnNode {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly dataDirectory: string;
}

/** Creates an identity that no other start of a service has. */
export const createOwnNode = (dataDirectory: string): OwnNode => ({
  id: randomUUID(),
  name: hostname(),
  version,
  dataDirectory,
});
