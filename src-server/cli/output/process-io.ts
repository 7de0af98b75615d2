import { createReadStream } from 'node:fs';
import { homedir } from 'node:os';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Io } from './io';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Whoever says it twice means it. */
const endAtOnce = (): never => process.exit(1);

/** Listens only once somebody cares: until then a signal ends the process as it always does. */
function stopSignal(): () => AbortSignal {
  let controller: AbortController | null = null;
  return () => {
    if (controller !== null) return controller.signal;
    const listening = new AbortController();
    controller = listening;
    for (const signal of SIGNALS)
      process.once(signal, () => {
        process.once(signal, endAtOnce);
        listening.abort();
      });
    return listening.signal;
  };
}

/** Whoever reads has gone: `audit list | head` has what it wants. */
const isUnread = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/** Without a listener, the first line that cannot be written ends the process, be it a service or a command. */
function outliveReaders(): void {
  process.stdout.on('error', (error) => {
    if (!isUnread(error)) throw error;
  });
  // A line of the log is worth less than the service that writes it.
  process.stderr.on('error', () => undefined);
}

const sendFile = (file: string): Promise<void> =>
  pipeline(createReadStream(file), process.stdout, { end: false }).catch((error: unknown) => {
    if (!isUnread(error)) throw error;
  });

/** The process as a command's surroundings. */
export function processIo(): Io {
  outliveReaders();
  return {
    out: (written) => void process.stdout.write(written),
    err: (written) => void process.stderr.write(written),
    isErrTerminal: process.stderr.isTTY === true,
    sendFile,
    readInput: () => text(process.stdin),
    now: Date.now,
    environment: process.env,
    platform: process.platform,
    homeDirectory: homedir(),
    stopping: stopSignal(),
  };
}
