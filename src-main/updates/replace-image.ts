import { spawn } from 'node:child_process';
import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { UpdatePackage } from '@shared/service/version-file';
import { requireSignedFile } from './signed-file';

const PROGRAM_MODE = 0o755;

/** The new program beside the old one, before it takes its place. */
export const getNewImagePath = (program: string): string => `${program}.new`;

/**
 * Replaces an AppImage in one step, under its old name: menu entries and the start with the computer name that. A failure
 * leaves the old one. Throws Error if the file is not the signed one, or cannot be written.
 */
export function replaceImage(file: string, program: string, signedPackage: UpdatePackage): void {
  const next = getNewImagePath(program);
  try {
    copyFileSync(file, next);
    // The copy is compared, because it is what will be started.
    requireSignedFile(next, signedPackage);
    chmodSync(next, PROGRAM_MODE);
    const opened = openSync(next, 'r+');
    fsyncSync(opened);
    closeSync(opened);
    renameSync(next, program);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

/** Waits for the end of process `$1`, because only one program runs for a data folder. Then starts the rest. */
const START_AFTER_EXIT = 'while kill -0 "$1" 2>/dev/null; do sleep 0.2; done; shift; exec "$@"';

/** Starts a program when a process has ended. */
export function startAfterExit(pid: number, program: string, args: readonly string[]): void {
  spawn('/bin/sh', ['-c', START_AFTER_EXIT, 'sh', String(pid), program, ...args], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}
