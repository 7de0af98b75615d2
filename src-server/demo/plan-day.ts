import { appendDueCheckpoint } from '@server/features/audit/chain/take-checkpoints';
import { assignAllRooms, expireAllHolds } from '@server/main/reservation-jobs';
import type { Store } from '@server/stores/store';
import type { RandomBytes } from '@shared/kernel/token';
import type { ActingMember } from './change-as-member';
import {
  addColleague,
  changeCheckIn,
  createSystemKey,
  noteContact,
  revokeOldWebsite,
} from './change-as-member';
import type { ConnectedProperty } from './connected-property';
import type { DemoClient } from './demo-client';
import { planCleaning, planFrontDesk } from './plan-front-desk';
import {
  planAccountant,
  planAssistant,
  planChannelManager,
  planDoorLocks,
  planGuestsOfWebsite,
  planVisitors,
} from './plan-readers';
import { planReservations } from './plan-reservations';
import { planEndedKey, planGuessedTokens, planMistypedToken } from './plan-wrong-tokens';

/** What a day needs of the service that is called. */
export interface DayDeps {
  readonly store: Store;
  readonly client: DemoClient;
  readonly randomBytes: RandomBytes;
  /** The private folder of the database. */
  readonly dataDirectory: string;
}

/** Days before the end on which something special happens. */
const daysBefore = {
  firstNote: 27,
  colleague: 24,
  reviewsKey: 18,
  checkIn: 14,
  revocation: 11,
  websiteUpdate: 9,
  websiteRepair: 6,
  guesses: 5,
  typos: 2,
} as const;

/** What the service itself does each night while it runs. */
function planServiceJobs({ store, dataDirectory }: DayDeps, property: ConnectedProperty, date: string): void {
  property.schedule.add(property.toInstant(date, 0.2), async () => {
    await expireAllHolds(store);
    await assignAllRooms(store);
    await appendDueCheckpoint(store, dataDirectory);
  });
}

/** Plans what every property of the demo does each day. */
export function planEveryDay(property: ConnectedProperty, date: string): void {
  planReservations(property, date);
  planFrontDesk(property, date);
  planChannelManager(property, date);
  planVisitors(property, date, 'website');
}

/** One day of the larger property. */
interface DayOfMain {
  readonly deps: DayDeps;
  readonly acting: ActingMember;
  readonly date: string;
  /** Days until the end. */
  readonly left: number;
}

/** Plans what only the larger property does. */
export function planMainDay({ deps, acting, date, left }: DayOfMain): void {
  const { property } = acting;
  const wrong = { ...deps, property };
  planCleaning(property, date);
  planDoorLocks(property, date);
  planAccountant(property, date);
  planAssistant(property, date);
  if (left > daysBefore.revocation) planVisitors(property, date, 'oldWebsite');
  else planEndedKey(property, date);
  if (left <= daysBefore.websiteUpdate && left > daysBefore.websiteRepair)
    planGuestsOfWebsite(property, date);
  if (left === daysBefore.guesses) planGuessedTokens(wrong, date);
  if (left === daysBefore.typos) planMistypedToken(wrong, date);
  planServiceJobs(deps, property, date);
}

/** Plans what members change. */
export function planMemberChanges({ acting, date, left }: DayOfMain): void {
  const { property } = acting;
  const at = (days: number, hours: number, change: (acting: ActingMember) => Promise<void>): void => {
    if (left === days) property.schedule.add(property.toInstant(date, hours), () => change(acting));
  };
  at(daysBefore.firstNote, 10.3, noteContact);
  at(daysBefore.colleague, 9.2, addColleague);
  at(daysBefore.reviewsKey, 16.4, (one) => createSystemKey(one, 'reviews'));
  at(daysBefore.checkIn, 11.6, changeCheckIn);
  at(daysBefore.revocation, 0.1, revokeOldWebsite);
}
