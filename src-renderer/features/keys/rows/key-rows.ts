import { formatPermissionLabel } from '@renderer/lib/format-permission';
import type { AppOutput } from '@shared/contract/app-contract';
import { DAY_MS } from '@shared/kernel/time';
import type { KeyState, KeyView } from '@shared/keys/api-key';

export type KeyUsageView = AppOutput<'keys.usage'>['keys'][number];
export type KeyHealth = AppOutput<'keys.health'>['keys'][number];

/** One row of the list. */
export interface KeyListRow {
  readonly key: KeyView;
  /** null: unknown, or not loaded yet. */
  readonly use: KeyUsageView | null;
  /** null: unknown, or the key is not active. */
  readonly health: KeyHealth | null;
  /** True if it is active, was created within 30 days and no call was made with it yet. */
  readonly isNew: boolean;
}

/** After this time a key without a call is called unused. */
const NEW_FOR_DAYS = 30;

export const getExpiryMs = ({ expires_at }: KeyView): number | null =>
  expires_at === null ? null : Date.parse(expires_at);

/** Creates the rows of the keys and their use, as of one instant. */
export function toKeyRows(
  keys: readonly KeyView[],
  uses: readonly KeyUsageView[] | undefined,
  nowMs: number,
): readonly KeyListRow[] {
  const usageByPrefix = new Map(uses?.map((use) => [use.prefix, use]));
  return keys.map((key) => {
    const use = usageByPrefix.get(key.prefix) ?? null;
    const isYoung = nowMs - Date.parse(key.created_at) < NEW_FOR_DAYS * DAY_MS;
    const isNew = key.state === 'active' && isYoung && use !== null && use.last_used_at === null;
    return { key, use, health: null, isNew };
  });
}

/** True if the text is part of the name, prefix, note or contact, or of a permission: its label or its string. */
export function isKeyMatch({ key }: KeyListRow, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const parts = [
    key.name,
    key.prefix,
    key.note ?? '',
    key.contact ?? '',
    ...key.scopes.flatMap((scope) => [scope, formatPermissionLabel(scope)]),
  ];
  return wanted === '' || parts.some((segment) => segment.toLowerCase().includes(wanted));
}

/** Finds the newest call with the key, if it was refused because the key had ended. null: there is none since its last use. */
export function findLastTry(
  use: Pick<KeyUsageView, 'last_used_at' | 'last_tried_at' | 'last_tried_from'> | null | undefined,
): { readonly at: string; readonly address: string | null } | null {
  if (use == null || use.last_tried_at === null || use.last_tried_at === use.last_used_at) return null;
  return { at: use.last_tried_at, address: use.last_tried_from };
}

/** Counts the rows in each state. */
export function countByState(rows: readonly KeyListRow[]): Readonly<Record<KeyState | 'all', number>> {
  const count = (state: KeyState) => rows.filter(({ key }) => key.state === state).length;
  return {
    all: rows.length,
    active: count('active'),
    expired: count('expired'),
    revoked: count('revoked'),
  };
}
