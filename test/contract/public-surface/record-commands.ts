import { dirname } from 'node:path';
import { z } from 'zod';
import { createMask } from '../../support/recording/mask-recording';
import type { Recording } from '../../support/recording/recording';
import type { ManagementFixture } from '../../support/service/management-fixture';
import { readRecords } from './record-calls';

const STEP_MS = 1000;

const chanceFields = ['codes', 'handle', 'one_time_password', 'verifier_key'];

/** Fields that depend on the machine: sizes of files, its addresses and ports, certificates, reports for support. */
const machineFields = ['addresses', 'bytes', 'fingerprint', 'is_free', 'next_free', 'pem', 'report'];

const refusalSchema = z.object({ code: z.string() });

/** Reads what the command returns, or the code of its refusal. Any other error is thrown. */
async function readAnswer(call: () => Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    return { value: await call() };
  } catch (error) {
    const refusal = refusalSchema.safeParse(error);
    if (!refusal.success) throw error;
    return { code: refusal.data.code };
  }
}

export interface CommandRecorder {
  /** Runs the command and keeps its answer under the name. */
  record(name: string, call: () => Promise<unknown>): Promise<void>;
  /** Returns all that was recorded, each answer with the records that it left in the log. */
  finish(): Promise<Recording>;
}

/**
 * Records commands over one store, one after the other. `texts` are values of this run, by their names in the
 * recording.
 */
export function recordCommands(
  { clock, file, dataDirectory }: Pick<ManagementFixture, 'clock' | 'file' | 'dataDirectory'>,
  texts: Readonly<Record<string, string>>,
): CommandRecorder {
  const stored: { name: string; at: string; answer: Record<string, unknown> }[] = [];
  return {
    async record(name, call) {
      clock.pass(STEP_MS);
      const at = new Date(clock.now()).toISOString();
      stored.push({ name, at, answer: await readAnswer(call) });
    },
    async finish() {
      clock.pass(STEP_MS);
      const replaced = { ...texts, [dataDirectory]: '<data directory>' };
      const { mask } = createMask({ replaced, chanceFields, machineFields });
      const records = await readRecords(dirname(file), clock.now);
      const recorded: Record<string, Recording> = {};
      for (const { name, at, answer } of stored)
        recorded[name] = mask({ ...answer, records: records.get(at) ?? [] });
      return recorded;
    },
  };
}
