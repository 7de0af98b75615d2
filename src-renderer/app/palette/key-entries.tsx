import { hasEveryWord } from '@renderer/lib/operations/operation-match';
import { openCreateKeyDialog, openRevokeDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { appMessages } from '@shared/app/app.messages';
import { paletteMessages } from '@shared/app/palette.messages';
import type { KeyView } from '@shared/keys/api-key';
import { Ban } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';
import { createRowAction } from './row-action';

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

/** Lists the actions on an active key. Each opens its dialog, which asks. The key's name alone opens the key. */
const listKeyActions = (key: KeyView): readonly PaletteEntry[] => [
  {
    ...createRowAction({
      id: `revoke ${key.prefix}`,
      label: formatMessage(paletteMessages.revokeKey, { key: key.name }),
      detail: key.prefix,
      verbs: paletteMessages.revokeKeyVerbs,
      run: () => openRevokeDialog(key),
    }),
    icon: <Ban {...entryIconProps} />,
  },
  createRowAction({
    id: `replace ${key.prefix}`,
    label: formatMessage(paletteMessages.replaceKey, { key: key.name }),
    detail: key.prefix,
    verbs: paletteMessages.replaceKeyVerbs,
    run: () => openCreateKeyDialog({ replaces: key }),
  }),
];

/** Lists entries for active keys, ended keys, and the actions on active keys. */
export function listKeyEntries(
  keys: readonly KeyView[],
  open: (path: string) => void,
): readonly PaletteEntry[] {
  const inUse = keys.filter(({ state }) => state === 'active');
  const ended = keys.filter(({ state }) => state !== 'active');
  return [
    ...inUse.map((key) => openEntry(key, open)),
    ...ended.map((key) => openEndedEntry(key, open)),
    ...inUse.flatMap(listKeyActions),
  ];
}
