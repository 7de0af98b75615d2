import { describe, expect } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { getProofTimeoutMs, planProof, recordResult } from '../support/proof-plan';
import { createSeededRandom } from '../support/seeded-random';
import { witnessMutations } from './checkpoint-mutations';
import { isFoundByRestore, isFoundByStart, isFoundByVerify } from './detections';
import { findAccusations } from './honest-history';
import type { Installation } from './honest-installation';
import { copyInstallation, createInstallation } from './honest-installation';
import { keyMutations } from './key-mutations';
import { logMutations } from './log-mutations';
import type { Mutation } from './mutation';
import { recordMutations } from './record-mutations';
import { storedMutations } from './stored-mutations';

/** Keys, the log as a whole, and what is stored of it. */
const MUTATIONS_IN_GATE = 70;
const MUTATIONS_IN_FULL = 1000;
/** A hundred honest histories in a full run. */
const MUTATIONS_PER_HISTORY = 10;
/** Most of a mutation is waiting for the disk. */
const AT_A_TIME = 4;

const mutations = [
  ...keyMutations,
  ...logMutations,
  ...storedMutations,
  ...witnessMutations,
  ...recordMutations,
];

interface Findings {
  readonly byStart: boolean;
  readonly byVerify: boolean;
  readonly byRestore: boolean;
  /** By `audit verify` with a checkpoint that was kept elsewhere. */
  readonly byExported: boolean;
}

async function look(copy: Installation, { target, isPowerAdded = false }: Mutation): Promise<Findings> {
  const none = { byStart: false, byVerify: false, byRestore: false, byExported: false };
  if (target === 'backup') return { ...none, byRestore: await isFoundByRestore(copy, isPowerAdded) };
  // The start comes last, because the service may add a checkpoint of what it finds.
  const byVerify = await isFoundByVerify(copy);
  const byExported = await isFoundByVerify(copy, copy);
  return { ...none, byVerify, byExported, byStart: await isFoundByStart(copy) };
}

/** Applies the mutation of a run to a copy, and looks whether the product finds it. */
async function tryMutation(honest: Installation, mutation: Mutation, run: number): Promise<boolean> {
  const copy = copyInstallation(honest);
  await mutation.apply(copy, createSeededRandom(run));
  const { byStart, byVerify, byRestore, byExported } = await look(copy, mutation);
  const isFound = byStart || byVerify || byRestore;
  recordResult({
    row: mutation.kind,
    counts: {
      mutations: 1,
      found: Number(isFound),
      'by start': Number(byStart),
      'by verify': Number(byVerify),
      'by restore': Number(byRestore),
      residual: Number(!isFound && mutation.residual !== null),
      'by an exported checkpoint': Number(byExported),
    },
    remark: mutation.residual ?? '',
  });
  return isFound;
}

/** Expects that nothing accuses an installation that was not changed. The start may add to it. */
async function expectNothingFound(honest: Installation): Promise<void> {
  for (const target of ['installation', 'backup'] as const) {
    const unchanged = { kind: '', target, residual: null, apply: () => undefined };
    const found = await look(copyInstallation(honest), unchanged);
    expect(found).toEqual({ byStart: false, byVerify: false, byRestore: false, byExported: false });
  }
}

describe('a data directory that was changed behind the product', () => {
  verifies(
    'audit.chain',
    'is found out, or the change belongs to a named residual',
    async () => {
      const honest = { short: await createInstallation(), long: await createInstallation('long') };
      await expectNothingFound(honest.short);
      await expectNothingFound(honest.long);
      const missed: string[] = [];
      const waiting = [...planProof(MUTATIONS_IN_GATE, MUTATIONS_IN_FULL).runs];
      const work = async (): Promise<void> => {
        for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) {
          const mutation = mutations[run % mutations.length];
          if (mutation === undefined) continue;
          const isFound = await tryMutation(honest[mutation.log ?? 'short'], mutation, run);
          if (!isFound && mutation.residual === null) missed.push(`${run}: ${mutation.kind}`);
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
      expect(missed).toEqual([]);
    },
    getProofTimeoutMs(),
  );
});

describe('an honest installation', () => {
  verifies(
    'audit.chain',
    'is never accused, whatever retention, restores and clock steps it had',
    async () => {
      const { runs } = planProof(2 * MUTATIONS_PER_HISTORY, MUTATIONS_IN_FULL);
      for (const run of runs.filter((each) => each % MUTATIONS_PER_HISTORY === 0)) {
        const accusations = await findAccusations(createSeededRandom(run));
        const counts = { honest: 1, accused: Number(accusations.length > 0) };
        recordResult({ row: 'honest history', counts });
        expect(accusations, `run ${run}`).toEqual([]);
      }
    },
    getProofTimeoutMs(),
  );
});
