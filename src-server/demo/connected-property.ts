import { createSeededNumbers } from '@server/features/reservations/import/guest-names';
import type { PastReservation } from '@server/features/reservations/import/past-reservation';
import type { FoundedProperty } from '@server/features/setup/demo/seed-demo';
import { countNightsBetween, FIRST_DATE } from '@server/kernel/local-date';
import { toInstant } from '@server/kernel/property-clock';
import type { DemoAnswer, DemoClient, DemoRequest } from './demo-client';
import type { DemoSchedule } from './demo-schedule';
import type { DemoSystemId } from './demo-systems';
import { getDemoSystem } from './demo-systems';

/** Numbers from 0 up to but not including 1, the same at each run. */
export type Numbers = () => number;

/** One property of the demo while its days pass. */
export interface ConnectedProperty {
  readonly id: string;
  readonly name: string;
  readonly types: FoundedProperty['types'];
  /** Reservations of the extract by their line. */
  readonly extract: ReadonlyMap<number, PastReservation>;
  readonly schedule: DemoSchedule;
  /** Gives a system the token of its key. */
  connect(system: DemoSystemId, token: string): void;
  /** Gets the token of a system. Empty: it has none yet. */
  getToken(system: DemoSystemId): string;
  /** Sends a call of that system. */
  call(system: DemoSystemId, request: DemoRequest): Promise<DemoAnswer>;
  /** Gets the instant of a day at that many hours after its midnight, such as 14.5, epoch ms. */
  toInstant(date: string, hours: number): number;
  /** Creates the numbers of one system on one day. */
  createNumbers(date: string, system: DemoSystemId): Numbers;
}

interface ConnectedPropertyDeps {
  readonly founded: FoundedProperty;
  readonly schedule: DemoSchedule;
  readonly client: DemoClient;
}

const SECOND_MS = 1000;

/** Distance of the seeds of two days: more than there are systems. */
const SEEDS_PER_DAY = 64;

const createSeed = (date: string, name: string): number =>
  countNightsBetween(FIRST_DATE, date) * SEEDS_PER_DAY +
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** Gets an instant by the property's clock. Systems do not call at full minutes. */
function toInstantOf(timeZone: string, date: string, hours: number): number {
  const minutes = Math.floor(hours * 60);
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return toInstant(timeZone, date, time) + ((minutes * 37) % 60) * SECOND_MS;
}

/** Creates a property without keys. */
export function createConnectedProperty({
  founded,
  schedule,
  client,
}: ConnectedPropertyDeps): ConnectedProperty {
  const { property, types, reservations } = founded;
  const tokens = new Map<DemoSystemId, string>();
  const getToken = (system: DemoSystemId): string => tokens.get(system) ?? '';
  return {
    id: property.id,
    name: property.name,
    types,
    extract: new Map(reservations.map(({ line, reservation }) => [line, reservation])),
    schedule,
    connect: (system, token) => void tokens.set(system, token),
    getToken,
    call(system, request) {
      const { address, client: name } = getDemoSystem(system);
      return client.send({ token: getToken(system), address, client: name }, request);
    },
    toInstant: (date, hours) => toInstantOf(property.timeZone, date, hours),
    createNumbers: (date, system) => createSeededNumbers(createSeed(date, `${property.name} ${system}`)),
  };
}
