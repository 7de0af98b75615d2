import type { Call } from '@server/calls/call';

/** What a surface adds to the facts every call has. */
export type SurfacePart = Pick<Call, 'subject' | 'admit' | 'readBody' | 'act'> & {
  /** Methods of the path, for a 405. */
  readonly allow: string | null;
};
