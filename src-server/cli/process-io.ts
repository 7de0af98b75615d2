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

/** The process as a command's surroundings. */
export const processIo = (): Io => ({
  out: (written) => void process.stdout.write(written),
  err: (written) => void process.stderr.write(written),
  isErrTerminal: process.stderr.isTTY === true,
  sendFile: (file) => pipeline(createReadStream(file), process.stdout, { end: false }),
  readInput: () => text(process.stdin),
  environment: process.env,
  platform: process.platform,
  homeDirectory: homedir(),
  stopping: stopSignal(),
});
