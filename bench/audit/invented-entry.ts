import { hash } from 'node:crypto';
import { encodeExtras } from '@server/features/audit/chain/extras';
import type { AuditEntry } from '@server/stores/audit-store';
import { createId } from '@shared/kernel/ids';
import { product } from '@shared/kernel/product';

export const INVENTED_KEYS = 200;
/** The busy key makes one call in this many. */
const BUSY_EVERY = 4;
const RARE_EVERY = 20_000;
const DAY_MS = 86_400_000;
const LOG_DAYS = 400;

/** The end of the invented log, epoch ms. */
export const LOG_END_MS = Date.UTC(2026, 10, 21);

const operations = ['list_reservations', 'get_availability', 'get_reservation', 'list_units'];
/** What the calling systems call themselves. */
const clients = [
  'axios/1.7.9',
  'python-requests/2.32.3',
  'Channel-Manager/7.2.1 (+https://example.com/bot)',
  'claude-code/2.1.329 (sdk-cli)',
  'node',
];

export const getPropertyId = (number: number): string => `prp_${String(number % 4).padStart(26, '0')}`;
export const getKeyPrefix = (key: number): string => hash('sha256', `${product.slug} ${key}`).slice(0, 16);
export const getMemberEmail = (number: number): string =>
  `person${Math.floor(number / 1000) % 5}@example.com`;

/** An operation that few calls use, so that its records are far apart. */
export const rareOperation = 'set_unit_condition';
export const busyKey = 0;

/** Makes bytes that look random and are the same for a number each time. */
const getRandomBytes = (number: number, size: number): Uint8Array =>
  hash('sha256', `request ${number}`, 'buffer').subarray(0, size);

/** Spreads calls over the keys; one key makes every fourth call. */
const getKeyNumber = (number: number): number =>
  number % BUSY_EVERY === 0 ? busyKey : 1 + ((number * 7919) % (INVENTED_KEYS - 1));

/**
 * Invents one entry of a log that is spread evenly over 400 days. One in fifty is refused, and one in forty is over
 * MCP.
 */
export function inventEntry(number: number, records: number): AuditEntry {
  const atMs = LOG_END_MS - Math.floor(((records - number) / records) * LOG_DAYS * DAY_MS);
  const key = getKeyNumber(number);
  const isRefused = number % 50 === 7;
  const isByPerson = number % 1000 === 13;
  return {
    atMs,
    propertyId: getPropertyId(key),
    channel: isByPerson ? 'cli' : number % 40 === 3 ? 'mcp' : 'api',
    actor: isByPerson
      ? { kind: 'person', email: getMemberEmail(number) }
      : { kind: 'key', prefix: getKeyPrefix(key) },
    claimedPrefix: null,
    operation:
      number % RARE_EVERY === 17 ? rareOperation : (operations[number % operations.length] ?? rareOperation),
    rpcMethod: number % 40 === 3 ? 'tools/call' : null,
    outcome: isRefused ? 'refused' : 'ok',
    code: isRefused ? 'unauthorized' : null,
    reason: null,
    status: isRefused ? 403 : 200,
    missingPermission: isRefused ? 'guests.contact.read' : null,
    targetId: null,
    requestId: createId('req', atMs, (size) => getRandomBytes(number, size)),
    address: '127.0.0.1',
    extras: encodeExtras({ client: isByPerson ? undefined : clients[key % clients.length] }),
    durationUs: 900 + (number % 700),
  };
}
