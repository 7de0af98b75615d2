import { z } from 'zod';
import type { BrowserPage } from '../fuzz/send/browser-page';
import type { PagePool } from '../fuzz/send/page-pool';
import type { SteadyLoad } from './steady-load';

const createdSchema = z.object({ handle: z.string(), key: z.object({ prefix: z.string() }) });
const revealedSchema = z.object({ token: z.string() });

async function request(page: BrowserPage, command: string, input: object): Promise<unknown> {
  const outcome = await page.call(command, input);
  if (outcome.kind === 'reply' && outcome.reply.ok) return outcome.reply.value;
  throw new Error(`${command}: ${JSON.stringify(outcome)}`);
}

/** Creates a key in a browser, calls with it, revokes it and calls again. Returns what was not as it must be; null: nothing. */
export async function changeKeys(
  page: BrowserPage,
  load: SteadyLoad,
  propertyId: string,
): Promise<string | null> {
  const draft = {
    property_id: propertyId,
    name: 'Soak',
    expires_in_days: 1,
    scopes: ['property.profile.read'],
  };
  const { handle, key } = createdSchema.parse(await request(page, 'keys.create', draft));
  const { token } = revealedSchema.parse(await request(page, 'keys.reveal', { handle }));
  const active = await load.sendCall(token);
  await request(page, 'keys.revoke', { property_id: propertyId, prefix: key.prefix });
  const revoked = await load.sendCall(token);
  await request(page, 'keys.destroy', { handle });
  return active === 200 && revoked === 401
    ? null
    : `a new key was answered ${active}, and ${revoked} once revoked`;
}

/** Reads what a browser with the audit log open reads. */
export const readAuditLog = (pool: PagePool): Promise<string | null> =>
  pool.withPage(async (page) => {
    await request(page, 'audit.list', { limit: 100 });
    await request(page, 'audit.count', {});
    await request(page, 'audit.bounds', {});
    return { problem: null, mayEndSession: false };
  });
