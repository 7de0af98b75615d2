import type { Connection, WindowSession } from '@server/sessions/running/window-session';
import type { AppCommand, AppInput, AppOutput } from '@shared/contract/app-contract';
import { parseAppOutput } from '@shared/contract/app-contract';

/** A key that expires soon. */
export interface ExpiringKey {
  readonly name: string;
  readonly prefix: string;
  /** Epoch ms. */
  readonly expiresAtMs: number;
  readonly propertyName: string;
  readonly timeZone: string;
}

/** Calls a command for the signed-in member. null: the member may not, or no member is signed in. */
async function callCommand<Name extends AppCommand>(
  connection: Connection,
  name: Name,
  input: AppInput<Name>,
): Promise<AppOutput<Name> | null> {
  const reply = await connection.call(name, input, name);
  return reply.ok ? parseAppOutput(name, reply.value) : null;
}

async function readKeys(connection: Connection): Promise<readonly ExpiringKey[]> {
  const session = await callCommand(connection, 'session.current', { is_active: false });
  const accesses = (session?.person === null ? [] : (session?.places ?? [])).filter(
    ({ property, permissions }) =>
      property.modules.includes('integration') && permissions.includes('integration.apikey.manage'),
  );
  const found: ExpiringKey[] = [];
  for (const { property } of accesses) {
    const health = await callCommand(connection, 'keys.health', { property_id: property.id });
    for (const { name, prefix, expires_at, marks } of health?.keys ?? [])
      if (expires_at !== null && marks.includes('expires_soon'))
        found.push({
          name,
          prefix,
          expiresAtMs: Date.parse(expires_at),
          propertyName: property.name,
          timeZone: property.time_zone,
        });
  }
  return found;
}

/** Finds keys that expire within 14 days, as the signed-in member sees them. Empty while no member is signed in. */
export async function findExpiringKeys(windowSession: WindowSession): Promise<readonly ExpiringKey[]> {
  if (!windowSession.isSignedIn()) return [];
  const connection = windowSession.connect(() => undefined);
  try {
    return await readKeys(connection);
  } finally {
    connection.close();
  }
}
