import { createClient, getData } from '@brasstag/client';

/** The service is at another port after each start. */
const ADDRESS = 'http://service.invalid';
/** A minute of tries: a loaded machine starts a killed service later than the client waits by itself. */
const RETRIES = 8;

/** A program that follows the changes, and is ended and started again like the service. */
export interface Follower {
  /** What it knows: versions by id. Those of reservations are as it read them, others as events say. */
  readonly versions: ReadonlyMap<string, number>;
  /** Events that came a second time after a start of the follower. */
  readonly repeated: () => number;
  readonly received: () => number;
  /** Gaps and other things that must not happen. */
  readonly problems: readonly string[];
  /** Where the service listens now. */
  moveTo(port: number): void;
  /** Ends it without saving anything more. It begins again where it last saved. */
  restart(): Promise<void>;
  /** Resolves when it has handled that event. */
  reach(seq: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a follower from the first event on. */
export function startFollower(token: string): Follower {
  const versions = new Map<string, number>();
  const problems: string[] = [];
  const awaited: { readonly seq: number; readonly resolve: () => void }[] = [];
  const seen = new Set<number>();
  let origin = ADDRESS;
  let saved = 0;
  let handled = 0;
  let received = 0;
  let ending = new AbortController();
  const client = createClient({
    baseUrl: ADDRESS,
    token,
    retries: RETRIES,
    fetch: (request) => fetch(new Request(request.url.replace(ADDRESS, origin), request)),
  });

  async function readVersion(id: string, signal: AbortSignal): Promise<number> {
    const path = { params: { path: { id } }, signal };
    const { version } = await getData(client.GET('/api/v1/reservations/{id}', path));
    return version;
  }

  function noteHandled(seq: number): void {
    handled = Math.max(handled, seq);
    for (const { seq: wanted, resolve } of awaited) if (handled >= wanted) resolve();
  }

  async function run(signal: AbortSignal): Promise<void> {
    let last = saved;
    const save = (after: number): void => {
      saved = after;
    };
    for await (const { seq, resource, type } of client.events({ after: saved, save, signal })) {
      if (seq !== last + 1) problems.push(`event ${seq} came after ${last}`);
      last = seq;
      received += 1;
      seen.add(seq);
      const { id } = resource;
      const current = type.startsWith('reservation.')
        ? await readVersion(id, signal)
        : (resource.version ?? 0);
      if (current < (resource.version ?? 0)) problems.push(`${id} was read in an older version`);
      versions.set(id, Math.max(versions.get(id) ?? 0, current));
      noteHandled(seq);
    }
  }
  const begin = (): Promise<void> =>
    run(ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) problems.push(`the follower ended: ${String(error)}`);
    });
  let running = begin();
  const stop = async (): Promise<void> => {
    ending.abort();
    await running;
  };
  return {
    versions,
    problems,
    received: () => received,
    repeated: () => received - seen.size,
    moveTo(port) {
      origin = `http://127.0.0.1:${port}`;
    },
    async restart() {
      await stop();
      ending = new AbortController();
      running = begin();
    },
    reach: (seq) =>
      handled >= seq ? Promise.resolve() : new Promise((resolve) => void awaited.push({ seq, resolve })),
    stop,
  };
}
