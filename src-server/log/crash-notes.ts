import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile, requireOwnFolder } from '@server/files/own-file';
import { replaceOwnFile } from '@server/files/replace-own-file';
import { version } from '@server/kernel/version';
import { toTimestamp } from '@shared/kernel/time';
import { describeErrorLocation } from './describe-error';

/** Notes that are kept. The oldest give way. */
export const MAX_CRASH_NOTES = 10;
const PRIVATE_FOLDER = 0o700;
const NOTE_NAME = /^\d{13}-\d+\.json$/;

/** How the program or its page ended without being asked to. */
export type Crash =
  | { readonly kind: 'uncaught_error'; readonly error: unknown }
  /** Killed, or the computer lost its power. Only the next start notices. */
  | { readonly kind: 'sudden_end'; readonly run: unknown }
  | { readonly kind: 'page_ended'; readonly reason: string; readonly exitCode: number };

const getCrashFolder = (dataDirectory: string): string => join(dataDirectory, 'crashes');

const listNotes = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NOTE_NAME.test(name))
        .toSorted()
    : [];

const describeCrash = (crash: Crash): unknown =>
  crash.kind === 'uncaught_error' ? { kind: crash.kind, ...describeErrorLocation(crash.error) } : crash;

function write(folder: string, crash: Crash, nowMs: number): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  requireOwnFolder(folder);
  const { node, electron } = process.versions;
  const note = { at: toTimestamp(nowMs), version, node, electron, crash: describeCrash(crash) };
  replaceOwnFile(join(folder, `${nowMs}-${process.pid}.json`), `${JSON.stringify(note)}\n`);
  for (const name of listNotes(folder).slice(0, -MAX_CRASH_NOTES))
    rmSync(join(folder, name), { force: true });
}

/** Notes a crash without the message of its error. A note that cannot be written is lost. decision 0179. */
export function noteCrash(dataDirectory: string, crash: Crash, nowMs: number): void {
  try {
    write(getCrashFolder(dataDirectory), crash, nowMs);
  } catch {
    // The program is ending, and its end must not fail.
  }
}

/** Reads the notes as lines of JSON, the oldest first. */
export function readCrashNotes(dataDirectory: string): readonly string[] {
  const folder = getCrashFolder(dataDirectory);
  return listNotes(folder).map((name) => (readOwnFile(join(folder, name)) ?? '').trim());
}

/** Lists when the noted crashes were, the oldest first. Epoch ms, UTC. */
export const listCrashTimes = (dataDirectory: string): readonly number[] =>
  listNotes(getCrashFolder(dataDirectory)).map((name) => Number(name.split('-')[0]));

/** Removes all notes. Returns how many there were. */
export function removeCrashNotes(dataDirectory: string): number {
  const folder = getCrashFolder(dataDirectory);
  const notes = listNotes(folder);
  if (notes.length > 0) requireOwnFolder(folder);
  for (const name of notes) rmSync(join(folder, name), { force: true });
  return notes.length;
}

/** Notes each uncaught error of this process, before its handlers end the program. Returns what ends that. */
export function noteUncaughtErrors(dataDirectory: string, now: () => number): () => void {
  const note = (error: unknown): void => noteCrash(dataDirectory, { kind: 'uncaught_error', error }, now());
  process.on('uncaughtExceptionMonitor', note);
  return () => void process.off('uncaughtExceptionMonitor', note);
}
