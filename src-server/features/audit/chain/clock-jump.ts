import type { AuditEntry } from '@server/stores/audit-store';
import type { ClockStep } from '@server/stores/clock-store';
import { toTimestamp } from '@shared/kernel/time';
import { createServiceEntry } from './service-entry';

const operations = {
  set_back: 'clock.setBack',
  leapt_ahead: 'clock.leaptAhead',
  came_back: 'clock.cameBack',
  accepted: 'clock.accepted',
} as const satisfies Record<ClockStep['kind'], string>;

/** Clocks that differ by less than this count as right. */
const TOLERANCE_MS = 3_600_000;

/** True if a clock that had jumped ahead dated the backup or checkpoint. Such a file is ignored. */
export const isFutureDated = (atMs: number, nowMs: number): boolean => atMs > nowMs + TOLERANCE_MS;

/** Creates the record of a clock step. It has no actor. */
export const createClockJumpEntry = ({ kind, fromMs, toMs }: ClockStep, nowMs: number): AuditEntry =>
  createServiceEntry({
    atMs: nowMs,
    operation: operations[kind],
    targetId: `${toTimestamp(fromMs)} to ${toTimestamp(toMs)}`,
  });
