import { askToRevoke } from '@renderer/app/dialogs';
import { hasWords } from '@renderer/parts/find-operations';
import { Bitting } from '@renderer/ui/bitting';
import type { KeyView } from '@shared/api-key';
import { Ban } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIcon } from './palette-entry';

const openEntry = ({ prefix, name, state }: KeyView, open: (path: string) => void): PaletteEntry => ({
  id: prefix,
  label: name,
  detail: prefix,
  icon: <Bitting prefix={prefix} isMuted={state !== 'active'} width={24} />,
  run: () => open(`/keys/${prefix}`),
});

/** Whether one of the words is the verb, or its beginning. */
const saysRevoke = (sought: string): boolean =>
  sought
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.length > 2 && 'revoke'.startsWith(word));

/** Opens the question before a key is revoked. The name alone does not find it: it finds the key. */
const revokeEntry = (key: KeyView): PaletteEntry => ({
  id: `revoke ${key.prefix}`,
  label: `Revoke ${key.name}`,
  detail: key.prefix,
  icon: <Ban {...entryIcon} />,
  run: () => askToRevoke(key),
  isMeant: (sought) => saysRevoke(sought) && hasWords(`Revoke ${key.name} ${key.prefix}`, sought.trim()),
});

/** Each key, and the end of those that are active. */
export const keyEntries = (
  keys: readonly KeyView[],
  open: (path: string) => void,
): readonly PaletteEntry[] => [
  ...keys.map((key) => openEntry(key, open)),
  ...keys.filter(({ state }) => state === 'active').map(revokeEntry),
];
