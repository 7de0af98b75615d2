import type { LoadAnswer } from '../load/load-protocol';
import { loadAnswerSchema } from '../load/load-protocol';
import type { Child } from '../measure/child-process';
import { startChild } from '../measure/child-process';
import { listeningSchema, usageSchema } from './server-protocol';

export const baselineNames = ['http', 'express', 'service'] as const;
export type BaselineName = (typeof baselineNames)[number];

/** A process whose server is measured. */
interface Server {
  readonly child: Child;
  readonly port: number;
}

/** A server under measurement. */
export interface Baseline extends Server {
  readonly name: BaselineName;
}

/** One round of one server. */
export interface Round extends LoadAnswer {
  readonly cpuUsPerRequest: number;
  readonly requestsPerSecond: number;
}

export interface RoundInput {
  readonly path: string;
  /** JSON to POST; absent: a GET. */
  readonly body?: string;
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** Starts a baseline. It gives the same responses as the service, by path. */
export async function startBaseline(
  name: BaselineName,
  options: { dataDirectory: string; answers: Readonly<Record<string, string>> },
): Promise<Baseline> {
  const child = startChild(`${name}-process`, [options.dataDirectory]);
  const { port } = await child.request({ kind: 'listen', answers: options.answers }, listeningSchema);
  return { name, child, port };
}

/** Loads one server and divides the CPU time it used by the requests it answered. */
export async function runRound(contestant: Server, load: Child, input: RoundInput): Promise<Round> {
  const before = await contestant.child.request({ kind: 'usage' }, usageSchema);
  const answer = await load.request({ ...input, port: contestant.port }, loadAnswerSchema);
  const after = await contestant.child.request({ kind: 'usage' }, usageSchema);
  return {
    ...answer,
    cpuUsPerRequest: (after.cpuUs - before.cpuUs) / answer.requests,
    requestsPerSecond: answer.requests / answer.seconds,
  };
}
