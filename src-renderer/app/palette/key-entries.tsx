import { hasEveryWord } from '@renderer/lib/operation-match';
import { openRevokeDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { appMessages } from '@shared/app/app.messages';
import type { KeyView } from '@shared/keys/api-key';
import { Ban } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';

const openEntry = ({ prefix, name }: KeyView, open: (path: string) => void): PaletteEntry => ({
  id: prefix,
  group: 'keys',
  label: name,
  detail: prefix,
  icon: <KeyGlyph prefix={prefix} width={24} />,
  run: () => open(`/keys/${prefix}`),
});

/**
 * Displays the state of the key, which no search text matches. Ended keys of playground sessions are found by
 * their prefix alone.
 */
const openEndedEntry = (key: KeyView, open: (path: string) => void): PaletteEntry => ({
  ...openEntry(key, open),
  detail: formatMessage(appMessages.endedKey, { prefix: key.prefix, state: key.state }),
  icon: <KeyGlyph prefix={key.prefix} isMuted width={24} />,
  isAnswer: key.kind === 'playground',
  isMatch: (query) =>
    key.kind === 'playground'
      ? key.prefix.startsWith(query.trim().toLowerCase())
      : hasEveryWord(`${key.name} ${key.prefix}`, query.trim()),
});

/** True if one of the words is the verb, or its beginning. */
const isRevokeQuery = (query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.length > 2 && formatMessage(appMessages.revokeKeyword).startsWith(word));

/** Opens the confirmation before a key is revoked. The key's name alone does not match, because it opens the key. */
function revokeEntry(key: KeyView): PaletteEntry {
  const label = formatMessage(appMessages.revokeKey, { key: key.name });
  return {
    id: `revoke ${key.prefix}`,
    group: 'actions',
    isAnswer: true,
    label,
    detail: key.prefix,
    icon: <Ban {...entryIconProps} />,
    run: () => openRevokeDialog(key),
    isMatch: (query) => hasEveryWord(`${label} ${key.prefix}`, query.trim()),
  };
}

interface KeyEntryOptions {
  readonly query: string;
  readonly open: (path: string) => void;
}

/** Lists entries for active keys, ended keys, and the revocation of active keys. */
export function listKeyEntries(
  keys: readonly KeyView[],
  { query, open }: KeyEntryOptions,
): readonly PaletteEntry[] {
  const inUse = keys.filter(({ state }) => state === 'active');
  const ended = keys.filter(({ state }) => state !== 'active');
  return [
    ...inUse.map((key) => openEntry(key, open)),
    ...ended.map((key) => openEndedEntry(key, open)),
    ...(isRevokeQuery(query) ? inUse.map(revokeEntry) : []),
  ];
}
