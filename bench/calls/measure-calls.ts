import { join } from 'node:path';
import { loadAnswerSchema } from '../load/load-protocol';
import type { Child } from '../measure/child-process';
import { startChild } from '../measure/child-process';
import { measureFsyncUs } from '../measure/fsync';
import type { LoadCore } from '../measure/load-core';
import type { Report } from '../report/report';
import { printProgress } from '../report/report';
import { seedDirectory } from '../world/seed-directory';
import type { Baseline, baselineNames, Round, RoundInput } from './baselines';
import { runRound, startBaseline } from './baselines';
import { createLoadedRows, createSingleConnectionRows } from './call-rows';
import { fetchAnswers } from './fetch-answers';
import { startSteadyWriter } from './steady-writer';

export interface CallBenchInput {
  readonly folder: string;
  readonly loadCore: LoadCore;
  readonly rounds: number;
  readonly secondsPerRound: number;
  readonly warmUpSeconds: number;
  readonly report: Report;
}

const KEYS = 200;
const RESERVATIONS = 20_000;
const MANY = 64;

/** What a call may cost against bare servers: alone, and beside a writer whose changes end what answers are kept. */
const limits = { alone: { express: 1.5, http: 0.85 }, withWriter: { express: 1.1, http: 0.6 } } as const;

/** Twenty reservations as the API returns them. Five have as many bytes as the twenty had when the budgets were set. */
const paths = ['/api/v1/reservations?limit=20', '/api/v1/reservations?limit=5'];

interface BenchProcesses {
  readonly contestants: readonly Baseline[];
  readonly load: Child;
  readonly tokens: readonly string[];
  readonly input: CallBenchInput;
}

async function openProcesses(input: CallBenchInput): Promise<BenchProcesses> {
  const dataDirectory = join(input.folder, 'calls');
  const tokens = await seedDirectory({ dataDirectory, keys: KEYS, reservations: RESERVATIONS });
  const service = await startBaseline('service', { dataDirectory, answers: {} });
  const answers = await fetchAnswers(service, { token: tokens[0] ?? '', paths });
  const http = await startBaseline('http', { dataDirectory, answers });
  const express = await startBaseline('express', { dataDirectory, answers });
  return {
    contestants: [http, express, service],
    load: startChild('load-process', [], input.loadCore),
    tokens,
    input,
  };
}

interface Situation {
  readonly path: string;
  readonly connections: number;
  /** True if a caller of the service changes a reservation at the same time. */
  readonly hasWriter: boolean;
}

/** Runs rounds in the order A B C A B C, so that a disturbance of the machine affects all servers alike. */
async function runRounds(arena: BenchProcesses, { path, connections, hasWriter }: Situation) {
  const { contestants, load, tokens, input } = arena;
  const rounds: Record<(typeof baselineNames)[number], Round[]> = { http: [], express: [], service: [] };
  const fsyncsUs: number[] = [];
  const roundInput: RoundInput = { path, tokens, connections, seconds: input.secondsPerRound };
  for (const { port } of contestants)
    await load.request({ ...roundInput, seconds: input.warmUpSeconds, port }, loadAnswerSchema);
  for (let round = 0; round < input.rounds; round += 1) {
    for (const contestant of contestants) {
      const isWritten = hasWriter && contestant.name === 'service';
      const writer = isWritten ? await startSteadyWriter(contestant.port, tokens[0] ?? '') : null;
      rounds[contestant.name].push(await runRound(contestant, load, roundInput));
      await writer?.stop();
    }
    fsyncsUs.push(measureFsyncUs(input.folder));
  }
  return { rounds, fsyncsUs, bodyBytes: rounds.service[0]?.bodyBytes ?? 0 };
}

/** Measures bare node:http, bare Express and the service with the same responses to the same requests. */
export async function measureCalls(input: CallBenchInput): Promise<void> {
  const arena = await openProcesses(input);
  try {
    for (const path of paths) {
      printProgress(`${MANY} connections, ${path}`);
      const many = await runRounds(arena, { path, connections: MANY, hasWriter: false });
      const payload = `${path}, ${many.bodyBytes} bytes, ${KEYS} keys`;
      input.report(`GET ${payload}, ${MANY} connections`, createLoadedRows(many.rounds, limits.alone));
      printProgress(`${MANY} connections and a writer, ${path}`);
      const written = await runRounds(arena, { path, connections: MANY, hasWriter: true });
      input.report(
        `GET ${payload}, ${MANY} connections, while one reservation is changed 50 times a second, in the same CPU time`,
        createLoadedRows(written.rounds, limits.withWriter),
      );
      printProgress(`one connection, ${path}`);
      const one = await runRounds(arena, { path, connections: 1, hasWriter: false });
      input.report(`GET ${payload}, one connection`, createSingleConnectionRows(one.rounds, one.fsyncsUs));
    }
  } finally {
    await arena.load.stop();
    for (const { child } of arena.contestants) await child.stop();
  }
}
