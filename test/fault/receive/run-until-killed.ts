import { join } from 'node:path';
import type { Base } from '../harness/base-content';
import { openJournal } from '../harness/journal';
import { runLoadUntilKilled } from '../harness/run-load';
import { startServing } from '../harness/started-program';

export const CONNECTIONS = 16;

/** A directory that is served and killed again and again. */
export interface KilledService {
  readonly folder: string;
  readonly base: Base;
  readonly data: string;
  readonly random: () => number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with each new port. */
  readonly onStart?: (port: number) => void;
}

/** Runs a load until the service is killed at the given number of answers. Returns why it did not start. */
export async function runUntilKilled(killed: KilledService, kill: number, calls: number): Promise<string[]> {
  const { folder, base, data, random, environment, onStart } = killed;
  const service = startServing(data, environment);
  const port = await service.port;
  if (port === null) return [`it did not start: ${(await service.ended).stderr}`];
  onStart?.(port);
  const journal = openJournal(join(folder, `killed-${kill}.jsonl`));
  await runLoadUntilKilled({
    base,
    port,
    journal,
    connections: CONNECTIONS,
    random,
    firstId: kill * 2_000_000,
    killAfter: calls,
    kill: service.kill,
  });
  journal.close();
  return [];
}

/** Fails with a problem where nothing has happened within the time. */
export async function expectWithin(arrived: Promise<void>, ms: number, problem: string): Promise<string[]> {
  const timeout = Promise.withResolvers<string[]>();
  const timer = setTimeout(() => timeout.resolve([problem]), ms);
  const problems = await Promise.race([arrived.then((): string[] => []), timeout.promise]);
  clearTimeout(timer);
  return problems;
}
