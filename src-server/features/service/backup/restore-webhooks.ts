import type { Snapshot, Tx } from '@server/stores/store';
import type { WebhookRow, WebhookSecrets } from '@server/stores/webhook-store';

interface KnownWebhook extends WebhookSecrets {
  readonly row: WebhookRow;
}

/** Webhooks of the database before a restore, and where they may send. */
export interface PreRestoreWebhooks {
  /** By id. */
  readonly webhooks: ReadonlyMap<string, KnownWebhook>;
  readonly hosts: ReadonlySet<string>;
}

/** Reads what must hold for webhooks after the restore as before it. */
export async function readPreRestoreWebhooks({
  properties,
  webhooks,
  nowMs,
}: Snapshot): Promise<PreRestoreWebhooks> {
  const known = new Map<string, KnownWebhook>();
  for (const { id: propertyId } of await properties.list())
    for (const row of await webhooks.list(propertyId))
      known.set(row.id, { row, ...(await webhooks.readSecrets(row.id, nowMs)) });
  return { webhooks: known, hosts: new Set((await webhooks.listHosts()).map(({ host }) => host)) };
}

const isSameWebhook = (known: WebhookRow, { propertyId, keyId, url }: WebhookRow): boolean =>
  known.propertyId === propertyId && known.keyId === keyId && known.url === url;

/** Replaces the secrets of the backup, of which one may have been rotated because it was known to others. */
async function carrySecrets({ webhooks, nowMs }: Tx, id: string, known: KnownWebhook): Promise<void> {
  const [newest, older] = known.secrets;
  const inBackup = await webhooks.readSecrets(id, nowMs);
  if (newest === undefined || inBackup.secrets[0] === newest) return;
  // What a rotation ends now is not valid any more.
  if (older !== undefined) await webhooks.rotateSecret(id, older, nowMs);
  await webhooks.rotateSecret(id, newest, known.olderEndsAtMs ?? nowMs);
}

/**
 * Keeps a restore from sending anything to an address that was deleted, switched off or forbidden since the backup. A webhook that
 * the database before does not know is switched off: a member can switch it on. `before` null: nothing of it could be read.
 */
export async function mergeWebhooksAfterRestore(tx: Tx, before: PreRestoreWebhooks | null): Promise<void> {
  const { webhooks, nowMs } = tx;
  for (const { host } of await webhooks.listHosts())
    if (before?.hosts.has(host) !== true) await webhooks.forbidHost(host);
  for (const { id: propertyId } of await tx.properties.list())
    for (const row of await webhooks.list(propertyId)) {
      const known = before?.webhooks.get(row.id);
      if (known === undefined || !isSameWebhook(known.row, row))
        await webhooks.setDisabled(row.id, row.disabled ?? { reason: 'member', atMs: nowMs });
      else {
        await webhooks.setTypes(row.id, known.row.types);
        await webhooks.setDisabled(row.id, known.row.disabled);
        await carrySecrets(tx, row.id, known);
      }
    }
}
