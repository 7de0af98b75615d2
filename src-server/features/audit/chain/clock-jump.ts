import { hash } from 'node:crypto';
import type { AuditEntry } from '@server/stores/audit-store';
import { createId } from '@shared/kernel/ids';
import { toTimestamp } from '@shared/kernel/time';

/** The computer's clock moved as time does not: between two looks at it, or while nobody looked. */
export interface ClockStep {
  /** `leapt_ahead`: so far that a person is asked. `came_back`: from there to where it belongs. */
  readonly kind: 'set_back' | 'leapt_ahead' | 'came_back';
  /** Epoch ms, UTC: where it was, or where it would be by now. */
  readonly fromMs: number;
  readonly toMs: number;
}

const operations = {
  set_back: 'clock.setBack',
  leapt_ahead: 'clock.leaptAhead',
  came_back: 'clock.cameBack',
} as const satisfies Record<ClockStep['kind'], string>;

/** Clocks that differ by less than this are not wrong. */
const TOLERANCE_MS = 3_600_000;

/** Whether a clock that had jumped ahead dated the backup or checkpoint: it counts for nothing. */
export const isFutureDated = (atMs: number, nowMs: number): boolean => atMs > nowMs + TOLERANCE_MS;

/** The record of a step: nobody's act. */
export function createClockJumpEntry({ kind, fromMs, toMs }: ClockStep, nowMs: number): AuditEntry {
  const chance = Buffer.from(hash('sha256', `${kind} ${fromMs} ${toMs}`), 'hex');
  return {
    atMs: nowMs,
    propertyId: null,
    channel: 'cli',
    actor: { kind: 'none' },
    claimedPrefix: null,
    operation: operations[kind],
    rpcMethod: null,
    outcome: 'ok',
    code: null,
    reason: null,
    status: null,
    missingPermission: null,
    targetId: `${toTimestamp(fromMs)} to ${toTimestamp(toMs)}`,
    requestId: createId('req', nowMs, (size) => chance.subarray(0, size)),
    address: null,
    durationUs: 0,
  };
}
