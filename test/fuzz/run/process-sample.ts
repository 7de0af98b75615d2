import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const PAGE_BYTES = 4096;
const MIB = 1024 * 1024;

/** Open files, sockets included, of a process. Linux only. */
export const countOpenFiles = (processId: number): number => readdirSync(`/proc/${processId}/fd`).length;

/** Resident memory of a process in MiB. Linux only. */
export const readMemoryMib = (processId: number): number =>
  (Number(readFileSync(`/proc/${processId}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / MIB;

const SETTLE_MS = 15_000;
const STEP_MS = 250;

/** Waits until a process has no more open files than before, or for 15 seconds. Returns how many it has. */
export async function waitForOpenFiles(processId: number, most: number): Promise<number> {
  const untilMs = performance.now() + SETTLE_MS;
  while (countOpenFiles(processId) > most && performance.now() < untilMs) await pause(STEP_MS);
  return countOpenFiles(processId);
}

/** Samples memory at an interval until it is stopped. Returns the samples in MiB. */
export function sampleMemory(processId: number, everyMs: number): () => readonly number[] {
  const samples = [readMemoryMib(processId)];
  const timer = setInterval(() => samples.push(readMemoryMib(processId)), everyMs);
  return () => {
    clearInterval(timer);
    samples.push(readMemoryMib(processId));
    return samples;
  };
}
