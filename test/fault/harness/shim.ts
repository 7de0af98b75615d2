import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readSync, realpathSync, renameSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../shim/shim.c');

/** System calls by kind, with their bit in the control block. `rename` includes `link`, `truncate` includes growing. */
const kindBits = { write: 1, sync: 2, truncate: 4, read: 8, open: 16, rename: 32 } as const;
export type SystemCall = keyof typeof kindBits;

export interface DiskFault {
  readonly call: SystemCall;
  /** Only paths that contain this text. With a leading `=`, only paths that end with it. Empty: all of the folder. */
  readonly files: string;
  /** Which of those calls fails, from 1. */
  readonly nth: number;
  readonly error: 'EIO' | 'ENOSPC';
  /** Whether all later ones fail, too. */
  readonly isSticky: boolean;
  /** Whether a failing write has written half of its bytes. */
  readonly isPartial: boolean;
}

interface DiskReading {
  /** Calls that failed, as ordered or because no room was left. */
  readonly hits: number;
  readonly roomBytes: number;
}

/** The control block of programs that run with the shim. */
export interface Shim {
  /** Environment variables for a program that is to run with it. */
  readonly environment: Readonly<Record<string, string>>;
  arm(fault: DiskFault): void;
  /** Lets all calls pass again. */
  disarm(): void;
  /** Lets files below the folder grow by that many bytes altogether. null: without a limit. */
  limit(roomBytes: number | null): void;
  read(): DiskReading;
  close(): void;
}

/** Offsets of the fields in `shim.c`. */
const at = {
  armed: 0,
  kinds: 4,
  nth: 8,
  error: 12,
  sticky: 16,
  partial: 20,
  seen: 24,
  failed: 28,
  limited: 32,
  refused: 36,
  room: 40,
  folder: 48,
  ending: 48 + 512,
} as const;
const BLOCK_BYTES = at.ending + 512;

/** Compiles the shim. Throws Error on another system than Linux and where no C compiler is installed. */
export function buildShim(folder: string): string {
  if (process.platform !== 'linux')
    throw new Error('Failing disks are simulated on Linux only: the shim needs LD_PRELOAD.');
  mkdirSync(folder, { recursive: true });
  const library = join(folder, 'shim.so');
  const part = `${library}.${process.pid}.part`;
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-Wall', '-Werror', '-o', part, source, '-ldl'], {
      encoding: 'utf8',
    });
  } catch (cause) {
    const hint = 'Install a C compiler and its headers, such as "apt-get install gcc libc6-dev".';
    throw new Error(`"cc" could not compile the shim for failing disks. ${hint}`, { cause });
  }
  renameSync(part, library);
  return library;
}

/** Opens a control block in `folder` for programs whose files are below it, or below `files`. Nothing fails until it is armed. */
export function openShim(library: string, folder: string, files = folder): Shim {
  const file = join(folder, 'shim.control');
  const descriptor = openSync(file, 'w+');
  const writeInteger = (offset: number, value: number): void => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(value);
    writeSync(descriptor, bytes, 0, 4, offset);
  };
  const writeText = (offset: number, text: string): void => {
    const bytes = Buffer.alloc(512);
    bytes.write(text);
    writeSync(descriptor, bytes, 0, 512, offset);
  };
  writeSync(descriptor, Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, 0);
  writeText(at.folder, `${realpathSync(files)}/`);
  return {
    environment: { LD_PRELOAD: library, SHIM_CONTROL: file },
    arm({ call, files, nth, error, isSticky, isPartial }) {
      writeInteger(at.armed, 0);
      writeText(at.ending, files);
      writeInteger(at.kinds, kindBits[call]);
      writeInteger(at.nth, nth);
      writeInteger(at.error, constants.errno[error]);
      writeInteger(at.sticky, Number(isSticky));
      writeInteger(at.partial, Number(isPartial));
      writeInteger(at.seen, 0);
      writeInteger(at.failed, 0);
      // Last, because a program that runs meanwhile must not see half of a fault.
      writeInteger(at.armed, 1);
    },
    disarm: () => writeInteger(at.armed, 0),
    limit(roomBytes) {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64LE(BigInt(roomBytes ?? 0));
      writeSync(descriptor, bytes, 0, 8, at.room);
      writeInteger(at.limited, Number(roomBytes !== null));
    },
    read() {
      const bytes = Buffer.alloc(BLOCK_BYTES);
      readSync(descriptor, bytes, 0, BLOCK_BYTES, 0);
      return {
        hits: bytes.readInt32LE(at.failed) + bytes.readInt32LE(at.refused),
        roomBytes: Number(bytes.readBigInt64LE(at.room)),
      };
    },
    close: () => closeSync(descriptor),
  };
}
