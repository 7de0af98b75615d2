import { join } from 'node:path';
import { loadAnswerSchema } from '../load/load-protocol';
import type { Child } from '../measure/child-process';
import { startChild } from '../measure/child-process';
import type { Cores } from '../measure/cores';
import { measureFsyncUs } from '../measure/fsync';
import { printProgress, printRows } from '../report/print';
import { seedDirectory } from '../world/seed-directory';
import type { Baseline, baselineNames, Round, RoundInput } from './baselines';
import { runRound, startBaseline } from './baselines';
import { createLoadedRows, createSingleConnectionRows } from './call-rows';

export interface CallBenchInput {
  readonly folder: string;
  readonly cores: Cores;
  readonly rounds: number;
  readonly secondsPerRound: number;
  readonly warmUpSeconds: number;
}

const KEYS = 200;
const RESERVATIONS = 20_000;
const MANY = 64;

/** Twenty reservations as the API returns them. Five have as many bytes as the twenty had when the budgets were set. */
const paths = ['/api/v1/reservations?limit=20', '/api/v1/reservations?limit=5'];

interface BenchProcesses {
  readonly contestants: readonly Baseline[];
  readonly load: Child;
  readonly tokens: readonly string[];
  readonly input: CallBenchInput;
}

async function fetchResponses(service: Baseline, token: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of paths) {
    const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`the service answers ${response.status} to ${path}`);
    answers[path] = await response.text();
  }
  return answers;
}

async function openProcesses(input: CallBenchInput): Promise<BenchProcesses> {
  const dataDirectory = join(input.folder, 'calls');
  const tokens = await seedDirectory({ dataDirectory, keys: KEYS, reservations: RESERVATIONS });
  const { cores } = input;
  const service = await startBaseline('service', { dataDirectory, cores, answers: {} });
  const answers = await fetchResponses(service, tokens[0] ?? '');
  const http = await startBaseline('http', { dataDirectory, cores, answers });
  const express = await startBaseline('express', { dataDirectory, cores, answers });
  return {
    contestants: [http, express, service],
    load: startChild('load-process', [], cores.load),
    tokens,
    input,
  };
}

/** Runs rounds in the order A B C A B C, so that a disturbance of the machine affects all servers alike. */
async function runRounds(arena: BenchProcesses, path: string, connections: number) {
  const { contestants, load, tokens, input } = arena;
  const rounds: Record<(typeof baselineNames)[number], Round[]> = { http: [], express: [], service: [] };
  const fsyncsUs: number[] = [];
  const roundInput: RoundInput = { path, tokens, connections, seconds: input.secondsPerRound };
  for (const { port } of contestants)
    await load.request({ ...roundInput, seconds: input.warmUpSeconds, port }, loadAnswerSchema);
  for (let round = 0; round < input.rounds; round += 1) {
    for (const contestant of contestants)
      rounds[contestant.name].push(await runRound(contestant, load, roundInput));
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
      const many = await runRounds(arena, path, MANY);
      const payload = `${path}, ${many.bodyBytes} bytes, ${KEYS} keys`;
      printRows(`GET ${payload}, ${MANY} connections`, createLoadedRows(many.rounds));
      printProgress(`one connection, ${path}`);
      const one = await runRounds(arena, path, 1);
      printRows(`GET ${payload}, one connection`, createSingleConnectionRows(one.rounds, one.fsyncsUs));
    }
  } finally {
    await arena.load.stop();
    for (const { child } of arena.contestants) await child.stop();
  }
}
