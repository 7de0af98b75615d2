import type { NoticeChoice } from '@server/stores/notices/notice-store';
import type { Snapshot, Tx } from '@server/stores/store';

/** What members chose about notices in the database before a restore, and what they have heard of. */
export interface PreRestoreNotices {
  /** By member id. */
  readonly choices: ReadonlyMap<string, readonly NoticeChoice[]>;
  readonly propertyIds: ReadonlySet<string>;
  /** When each event was last on the list of an audience: of a member, or of a property for its webhooks. */
  readonly seen: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Reads what must hold for notices after the restore as before it. */
export async function readPreRestoreNotices({
  members,
  properties,
  notices,
}: Snapshot): Promise<PreRestoreNotices> {
  const choices = new Map<string, readonly NoticeChoice[]>();
  const seen = new Map<string, ReadonlyMap<string, number>>();
  const propertyIds = (await properties.list()).map(({ id }) => id);
  for (const { id } of await members.list()) choices.set(id, await notices.listChoices(id));
  for (const audience of [...choices.keys(), ...propertyIds])
    seen.set(audience, await notices.listSeen(audience));
  return { choices, propertyIds: new Set(propertyIds), seen };
}

/** Replaces the choices of the backup by those of now, at every property that both have. */
async function carryChoices({ members, properties, notices }: Tx, before: PreRestoreNotices): Promise<void> {
  const restored = new Set((await properties.list()).map(({ id }) => id));
  for (const { id } of await members.list()) {
    const known = before.choices.get(id);
    if (known === undefined) continue;
    // Of a property that was removed or is of another installation, only the backup knows anything.
    const kept = (await notices.listChoices(id)).filter(
      ({ propertyId }) => propertyId !== null && !before.propertyIds.has(propertyId),
    );
    const present = known.filter(({ propertyId }) => propertyId === null || restored.has(propertyId));
    await notices.replaceChoices(id, [...kept, ...present]);
  }
}

/** Carries over what was heard, so that no matter is sent twice. */
async function carrySeen({ members, properties, notices }: Tx, before: PreRestoreNotices): Promise<void> {
  const audiences = [...(await members.list()), ...(await properties.list())];
  for (const { id } of audiences)
    for (const [event, atMs] of before.seen.get(id) ?? []) await notices.setSeen(id, [event], atMs);
}

/**
 * Keeps a restore from undoing what members chose about notices since the backup, and from repeating what they have heard.
 * `before` null: nothing of it could be read, and what the backup has stays. decision 0198.
 */
export async function mergeNoticesAfterRestore(tx: Tx, before: PreRestoreNotices | null): Promise<void> {
  if (before === null) return;
  await carryChoices(tx, before);
  await carrySeen(tx, before);
}
