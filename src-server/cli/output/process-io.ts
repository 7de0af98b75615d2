import { createReadStream } from 'node:fs';
import { homedir } from 'node:os';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Io } from './io';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Ends the process at once. A user who sends the signal a second time does not want to wait. */
const endAtOnce = (): never => process.exit(1);

/** Listens from the first call on. Until then a signal ends the process as usual. */
function createStopSignal(): () => AbortSignal {
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

/** True if the reader of the output has closed it, as `head` does in `audit list | head`. */
const isReaderGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/** Keeps the process running when a reader closes its output. Without a listener, the first failed write ends it. */
function ignoreClosedReaders(): void {
  process.stdout.on('error', (error) => {
    if (!isReaderGone(error)) throw error;
  });
  // Losing a line of the log is better than ending the service.
  process.stderr.on('error', () => undefined);
}

const sendFile = (file: string): Promise<void> =>
  pipeline(createReadStream(file), process.stdout, { end: false }).catch((error: unknown) => {
    if (!isReaderGone(error)) throw error;
  });

/** Asks on the error stream, so that the output holds the command's own output alone. */
async function ask(question: string): Promise<string | null> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise((resolve) => {
      lines.once('close', () => resolve(null));
      lines.question(question, resolve);
    });
  } finally {
    lines.close();
  }
}

/** Creates the `Io` of this process. */
export function createProcessIo(): Io {
  ignoreClosedReaders();
  return {
    out: (written) => void process.stdout.write(written),
    err: (written) => void process.stderr.write(written),
    isErrTerminal: process.stderr.isTTY === true,
    sendFile,
    readInput: () => text(process.stdin),
    isInputTerminal: process.stdin.isTTY === true && process.stderr.isTTY === true,
    ask,
    now: Date.now,
    environment: process.env,
    platform: process.platform,
    homeDirectory: homedir(),
    stopping: createStopSignal(),
  };
}
