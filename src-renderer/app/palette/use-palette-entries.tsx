import { useClient } from '@renderer/client/client-context';
import { createCommandQuery, useCommand } from '@renderer/client/command-query';
import { hasEveryWord } from '@renderer/lib/operation-match';
import type { Section } from '@renderer/navigation/sections';
import { canOpenPath, listVisibleSections, sectionGroupNames } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { listAppearanceEntries } from './appearance-entries';
import { listKeyEntries } from './key-entries';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';
import { listPermissionLookupEntries } from './permission-entries';
import { useAccountEntries } from './use-account-entries';
import { usePropertyEntries } from './use-property-entries';

const createNewKeyEntry = (): PaletteEntry => ({
  id: 'create',
  label: formatMessage(appMessages.createKey),
  detail: formatMessage(appMessages.keys),
  icon: <Plus {...entryIconProps} />,
  run: () => openCreateKeyDialog(),
});

/** Returns the entries for members who may manage keys; for other members, none. */
function useIntegrationEntries(open: (path: string) => void) {
  const { propertyAccess } = useSession();
  const client = useClient();
  const hasKeys = canOpenPath(propertyAccess, '/keys');
  const { data: keys = [] } = useQuery({
    ...createCommandQuery(client, 'keys.list', { property_id: propertyAccess.property.id }),
    enabled: hasKeys,
  });
  const { data: catalogue } = useCommand('catalogue.get', {}, { isEnabled: hasKeys });
  if (!hasKeys) return { actions: [], answers: [] };
  return {
    actions: [createNewKeyEntry(), ...listKeyEntries(keys, open)],
    answers: listPermissionLookupEntries(catalogue?.operations ?? []),
  };
}

/** While there is no screen of keys, words for them find the section that brings it. */
function createSectionEntry(
  { path, label, group, icon: Icon, keywords }: Section,
  hasKeys: boolean,
  open: (path: string) => void,
): PaletteEntry {
  const entry = {
    id: path,
    label: formatMessage(label),
    detail: formatMessage(sectionGroupNames[group]),
    icon: <Icon {...entryIconProps} />,
    run: () => open(path),
  };
  if (keywords === undefined || hasKeys) return entry;
  const text = `${entry.label} ${entry.detail} ${formatMessage(keywords)}`;
  return { ...entry, isMatch: (query) => hasEveryWord(text, query.trim()) };
}

/** Returns every entry that the member may use. Revoking a key asks for confirmation first, as everywhere. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const { propertyAccess } = useSession();
  const router = useRouter();
  const open = (to: string) => void router.navigate({ to });
  const { actions, answers } = useIntegrationEntries(open);
  const propertyEntries = usePropertyEntries();
  const ofPerson = useAccountEntries(open);
  const sections = listVisibleSections(propertyAccess).map((section) =>
    createSectionEntry(section, canOpenPath(propertyAccess, '/keys'), open),
  );
  return [...sections, ...actions, ...propertyEntries, ...listAppearanceEntries(), ...ofPerson, ...answers];
}
