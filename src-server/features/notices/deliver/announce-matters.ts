import type { Outside } from '@server/commands/ports/outside';
import type { AttentionDeps } from '@server/features/attention/collect-attention';
import {
  collectAttention,
  collectOfProperty,
  readRunningFacts,
} from '@server/features/attention/collect-attention';
import { getSeenKind, readWays } from '@server/features/attention/read-ways';
import type { RunningFacts } from '@server/features/attention/service-attention';
import { listMailLanguages, loadMailLanguage } from '@server/features/mail/mail-language';
import type { Snapshot, Store, Tx } from '@server/stores/store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import type { AttentionKind } from '@shared/attention/attention-kinds';
import { englishNotices } from '@shared/attention/format-notice';
import { NOTICE_TYPE } from '@shared/events/event-types';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { SENT_DAYS } from '@shared/notices/sent-limits';
import { describeForMail } from './describe-notice';
import { createNoticeEvent } from './notice-event';

export interface AnnounceDeps extends AttentionDeps {
  readonly store: Store;
  readonly outside: Outside;
}

/** A matter that was gone from the list for this long has another notice when it comes back. */
const FORGET_AFTER_MS = DAY_MS;
/** What has happened once and comes back from nothing, also where the service was off for longer than a day. */
const ONCE_FOR_MS = 30 * DAY_MS;
const kindsOnce: ReadonlySet<AttentionKind> = new Set(['key_expires', 'new_sign_in']);
/** How often it is stored that a matter still lasts. */
const REFRESH_MS = 60 * MINUTE_MS;
/** Remembered beside events: when the list of the audience was last looked at. No event has this name. */
const LAST_LOOK = 'last_look';
/** A matter last seen this long before the last look was still on the list then: each is stored once in an hour. */
const LASTING_MS = 2 * REFRESH_MS;
/** Notices removed in one transaction, so that calls run in between. */
const BATCH_SIZE = 500;

/** What is due to be remembered of an audience's matters. */
interface Due {
  /** Those that have no notice yet. */
  readonly fresh: readonly AttentionItem[];
  /** Events to be remembered as of now. */
  readonly events: readonly string[];
}

const getForgetAfterMs = ({ kind }: AttentionItem): number =>
  kindsOnce.has(kind) ? ONCE_FOR_MS : FORGET_AFTER_MS;

/**
 * Finds what is new. A clock that is far ahead counts only once a member has confirmed it: until then nothing has become older.
 * A time ahead of now was set by a wrong clock, and counts as seen.
 */
async function findDue(
  { notices, trustedMs }: Pick<Snapshot, 'notices' | 'trustedMs'>,
  audience: string,
  items: readonly AttentionItem[],
): Promise<Due> {
  const seen = await notices.listSeen(audience);
  const getAgeMs = (event: string): number => trustedMs - (seen.get(event) ?? Number.NEGATIVE_INFINITY);
  const lookedMs = seen.get(LAST_LOOK) ?? Number.NEGATIVE_INFINITY;
  // While the service was off no one looked, so a matter of the last look has lasted, and is not gone.
  const hasLasted = (event: string): boolean =>
    lookedMs - (seen.get(event) ?? Number.NEGATIVE_INFINITY) < LASTING_MS;
  const events = items.map(({ event }) => event);
  const hasMatters = events.length > 0 || [...seen.keys()].some((event) => event !== LAST_LOOK);
  const remembered = hasMatters ? [...events, LAST_LOOK] : [];
  return {
    fresh: items.filter((item) => getAgeMs(item.event) >= getForgetAfterMs(item) && !hasLasted(item.event)),
    events: remembered.filter((event) => getAgeMs(event) >= REFRESH_MS),
  };
}

/** Who hears of matters: a member, or the webhooks of a property. */
interface Audience {
  readonly audience: string;
  /** Of whose events the notices become part; null: of none. */
  readonly propertyId: string | null;
}

/** Stores notices and that they were stored, in one transaction: a service that is killed repeats and forgets none. */
async function storeDue(
  store: Store,
  { audience, propertyId }: Audience,
  items: readonly AttentionItem[],
  add: (tx: Tx, item: AttentionItem) => Promise<void>,
): Promise<void> {
  if ((await store.read((snapshot) => findDue(snapshot, audience, items))).events.length === 0) return;
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    if (propertyId !== null) await tx.changes({ propertyId });
    const { fresh, events } = await findDue(tx, audience, items);
    for (const item of fresh) await add(tx, item);
    await tx.notices.setSeen(audience, events, tx.trustedMs);
  });
}

/** Lists the ids of members who want mail about something, if there is a mail server. */
async function listMailedMembers(snapshot: Snapshot): Promise<string[]> {
  if ((await snapshot.notices.findMailServer()) === null) return [];
  return (await snapshot.members.list()).filter(({ isActive }) => isActive).map(({ id }) => id);
}

/** What a member hears by email, and in which languages, the best first. */
interface MailedItems {
  readonly items: readonly AttentionItem[];
  readonly languages: readonly string[];
}

/** Lists what a member hears by email. What they may no longer see is not on their list. */
async function listMailedItems(
  snapshot: Snapshot,
  memberId: string,
  { facts, outside }: { readonly facts: RunningFacts; readonly outside: Outside },
): Promise<MailedItems> {
  const member = await snapshot.members.find(memberId);
  if (member === null || !member.isActive) return { items: [], languages: [] };
  const findWays = await readWays(snapshot, member);
  const items = await collectAttention(snapshot, member, facts);
  return {
    items: items.filter((item) => findWays(getSeenKind(item)).includes('email')),
    languages: await listMailLanguages(snapshot, member, outside),
  };
}

async function announceToMember(
  { store, outside }: Pick<AnnounceDeps, 'store' | 'outside'>,
  memberId: string,
  facts: RunningFacts,
): Promise<void> {
  const { items, languages } = await store.read((snapshot) =>
    listMailedItems(snapshot, memberId, { facts, outside }),
  );
  // A transaction waits for nothing outside the store, so the texts are loaded before.
  const language = items.length === 0 ? englishNotices : await loadMailLanguage(languages);
  await storeDue(store, { audience: memberId, propertyId: null }, items, async (tx, item) => {
    const [first] = await tx.properties.list();
    await tx.notices.add({
      ...getSeenKind(item),
      ...describeForMail(item, language, first?.timeZone ?? 'UTC'),
      memberId,
      event: item.event,
      createdAtMs: tx.trustedMs,
    });
  });
}

/** Lists the properties of which a webhook gets notices. */
async function listNotifiedProperties({ properties, webhooks }: Snapshot): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of await properties.list())
    if (
      (await webhooks.list(id)).some(
        ({ types, disabled }) => disabled === null && types.includes(NOTICE_TYPE),
      )
    )
      found.push(id);
  return found;
}

async function announceToWebhooks(store: Store, propertyId: string): Promise<void> {
  const items = await store.read(async (snapshot) => {
    const property = await snapshot.properties.find(propertyId);
    return property === null ? [] : collectOfProperty(snapshot, property);
  });
  await storeDue(store, { audience: propertyId, propertyId }, items, async (tx, item) => {
    await tx.events.append(createNoticeEvent(item, propertyId, tx.nowMs));
  });
}

/**
 * Turns what needs attention into notices: by email for each member who wants it, and as events for the webhooks of a property. Each
 * matter has one, until it was gone for a day while the service ran. decision 0175; decision 0176; decision 0198.
 */
export async function announceMatters(deps: AnnounceDeps): Promise<void> {
  const { store } = deps;
  const facts = await readRunningFacts(deps);
  for (const id of await store.read(listMailedMembers)) await announceToMember(deps, id, facts);
  for (const id of await store.read(listNotifiedProperties)) await announceToWebhooks(store, id);
}

/** Forgets matters that are long gone, and notices that are no longer listed. */
export async function removeOldNotices(store: Store, signal: AbortSignal): Promise<void> {
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    await tx.notices.forgetSeenBefore(tx.trustedMs - ONCE_FOR_MS);
  });
  const removeBatch = () =>
    store.transact(async (tx) => {
      await tx.changes('organisation');
      return tx.notices.removeBefore(tx.trustedMs - SENT_DAYS * DAY_MS, BATCH_SIZE);
    });
  while ((await removeBatch()) === BATCH_SIZE) signal.throwIfAborted();
}
