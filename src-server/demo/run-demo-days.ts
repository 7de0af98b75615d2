import type { Principal } from '@server/commands/command';
import type { Management } from '@server/commands/management';
import type { Progress } from '@server/commands/ports/progress';
import type { FoundedDemo } from '@server/features/setup/demo/seed-demo';
import { addDays, listNights } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import { MINUTE_MS } from '@shared/kernel/time';
import type { ActingMember } from './change-as-member';
import { createSystemKey } from './change-as-member';
import { createConnectedProperty } from './connected-property';
import { createDemoSchedule } from './demo-schedule';
import { systemsByProperty } from './demo-systems';
import type { DayDeps } from './plan-day';
import { planEveryDay, planMainDay, planMemberChanges } from './plan-day';
import { planOpenHold } from './plan-reservations';
import type { SteppedClock } from './stepped-clock';

interface DemoDaysDeps extends DayDeps {
  readonly management: Management;
  readonly clock: SteppedClock;
  /** The instant at which the days end, epoch ms. */
  readonly endsAtMs: number;
}

/** The website's last hold is this old when the days end. */
const OPEN_HOLD_MS = 40 * MINUTE_MS;

interface Days {
  readonly deps: DemoDaysDeps;
  /** A member in each property, the larger property first. */
  readonly actings: readonly ActingMember[];
  readonly report: (left: number) => void;
}

/** Plans one day and, at its end, the next one: a day follows from the calls of the day before. */
function planDays(days: Days, dates: readonly string[]): void {
  const { deps, actings, report } = days;
  const [date, ...later] = dates;
  const [acting] = actings;
  if (date === undefined || acting === undefined) return;
  for (const { property } of actings) planEveryDay(property, date);
  const day = { deps, acting, date, left: later.length };
  planMainDay(day);
  planMemberChanges(day);
  report(later.length);
  const [next] = later;
  if (next === undefined) return;
  const { schedule, toInstant } = acting.property;
  schedule.add(toInstant(next, 0), async () => planDays(days, later));
}

/** Connects the systems of each property: a member creates a key for each, with the permissions of its work. */
async function connectSystems(actings: readonly ActingMember[]): Promise<void> {
  for (const acting of actings)
    for (const system of systemsByProperty[acting.property.name] ?? []) await createSystemKey(acting, system);
}

/**
 * Lets the days of the demo pass. Every call arrives over HTTP, and every change of a member is a command. Each happens at
 * the instant to which the clock was stepped.
 */
export async function runDemoDays(
  deps: DemoDaysDeps,
  { owner, properties }: FoundedDemo,
  { report, signal }: Progress,
): Promise<void> {
  const { management, client, clock, endsAtMs } = deps;
  const schedule = createDemoSchedule({ ...clock, endsAtMs, signal });
  const principal: Principal = { memberId: owner.id, channel: 'cli' };
  const actings = properties.map((founded) => ({
    management,
    principal,
    property: createConnectedProperty({ founded, schedule, client }),
  }));
  const [first] = properties;
  if (first === undefined) return;
  await connectSystems(actings);
  const today = toLocalDate(first.property.timeZone, endsAtMs);
  const dates = listNights(first.foundedOn, addDays(today, 1));
  for (const { property } of actings) planOpenHold(property, endsAtMs - OPEN_HOLD_MS, today);
  planDays({ deps, actings, report: (left) => report(dates.length - left, dates.length) }, dates);
  await schedule.run();
}
