import type { OpenScreen } from '@renderer/app/palette/lists/screen-entry';
import { useClient } from '@renderer/client/client-context';
import { createCommandQuery, useCommand } from '@renderer/client/command-query';
import { revealOnScreen } from '@renderer/navigation/reveal-on-screen';
import type { Section } from '@renderer/navigation/section';
import { canOpenPath, listVisibleSections, sectionGroupNames } from '@renderer/navigation/sections';
import { getCreateKeyShortcut, getSectionKeys, useKeyboard } from '@renderer/navigation/shortcut-list';
import { useSession } from '@renderer/session/session';
import { useTechnicalNames } from '@renderer/session/technical-names';
import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import { paletteMessages } from '@shared/app/palette.messages';
import { shortcutMessages } from '@shared/app/shortcuts.messages';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { listAppearanceEntries } from './appearance-entries';
import { listKeyEntries } from './key-entries';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';
import type { PaletteRead, PaletteSource } from './palette-source';
import { listPermissionLookupEntries } from './permission-entries';
import { listActionEntries, listSettingEntries } from './screen-entries';
import { useAccountEntries } from './use-account-entries';
import { useHelpEntries } from './use-help-entries';
import { useMemberEntries, useRoomEntries } from './use-member-entries';
import { usePropertyEntries } from './use-property-entries';
import { useRecordEntries, useReservationEntries } from './use-record-entries';
import { useMemberActions, useRoomActions } from './use-row-actions';

const createNewKeyEntry = (shortcut: string | null): PaletteEntry => ({
  id: 'create',
  group: 'actions',
  label: formatMessage(appMessages.createKey),
  detail: formatMessage(appMessages.keys),
  keywords: formatMessage(paletteMessages.createKeyWords),
  ...(shortcut === null ? {} : { shortcut }),
  icon: <Plus {...entryIconProps} />,
  run: () => openCreateKeyDialog(),
});

/** Returns the entries for members who may manage keys; for other members, none. */
function useIntegrationEntries(open: OpenScreen) {
  const keyboard = useKeyboard();
  const { propertyAccess } = keyboard;
  const hasTechnicalNames = useTechnicalNames();
  const client = useClient();
  const hasKeys = canOpenPath(propertyAccess, '/keys');
  const keys = useQuery({
    ...createCommandQuery(client, 'keys.list', { property_id: propertyAccess.property.id }),
    enabled: hasKeys,
  });
  const catalogue = useCommand('catalogue.get', {}, { isEnabled: hasKeys });
  if (!hasKeys) return { actions: [], answers: [], reads: [] };
  const reads: readonly PaletteRead[] = [
    { group: 'keys', query: keys },
    { group: 'help', query: catalogue },
  ];
  return {
    actions: [createNewKeyEntry(getCreateKeyShortcut(keyboard)), ...listKeyEntries(keys.data ?? [], open)],
    answers: listPermissionLookupEntries(catalogue.data?.operations ?? [], hasTechnicalNames),
    reads,
  };
}

/** Formats keys that are pressed one after the other. */
const formatKeys = ([first = '', second]: readonly string[]): string =>
  second === undefined ? first : formatMessage(shortcutMessages.sequence, { first, second });

/** Lists the sections with their shortcuts. While there is no screen of keys, words for them find the modules. */
function useSectionEntries(open: OpenScreen): readonly PaletteEntry[] {
  const keyboard = useKeyboard();
  const hasKeys = canOpenPath(keyboard.propertyAccess, '/keys');
  const toEntry = (section: Section, index: number): PaletteEntry => {
    const { path, label, group, icon: Icon, keywords } = section;
    const keys = getSectionKeys(keyboard, section, index);
    return {
      id: path,
      group: 'screens',
      label: formatMessage(label),
      detail: formatMessage(sectionGroupNames[group]),
      icon: <Icon {...entryIconProps} />,
      run: () => open(path),
      ...(keywords === undefined || hasKeys ? {} : { keywords: formatMessage(keywords) }),
      ...(keys.length === 0 ? {} : { shortcut: formatKeys(keys) }),
    };
  };
  return listVisibleSections(keyboard.propertyAccess).map(toEntry);
}

/** Returns a function that opens a path, and reveals something there once the path is open. */
function useOpenScreen(): OpenScreen {
  const router = useRouter();
  return (path, target) => {
    router.history.push(path);
    const isOpen = () => router.state.location.pathname === path.replace(/\?.*$/, '');
    if (target !== undefined) revealOnScreen(target, isOpen);
  };
}

/** Returns every entry that the member may use. Revoking a key asks for confirmation first, as everywhere. */
export function usePaletteEntries(query: string): PaletteSource {
  const open = useOpenScreen();
  const active = useSession();
  const { actions, answers, reads } = useIntegrationEntries(open);
  const toSource = (entries: readonly PaletteEntry[]): PaletteSource => ({ entries, reads: [] });
  const sources: readonly PaletteSource[] = [
    toSource(useSectionEntries(open)),
    { entries: actions, reads },
    toSource(listActionEntries(active, open)),
    toSource(usePropertyEntries()),
    useRoomActions(open),
    useMemberActions(open),
    useMemberEntries(open),
    useRoomEntries(open),
    useReservationEntries(query, open),
    useRecordEntries(query, open),
    toSource(listSettingEntries(active, open)),
    toSource(listAppearanceEntries()),
    toSource(useAccountEntries(open)),
    useHelpEntries(),
    toSource(answers),
  ];
  return {
    entries: sources.flatMap(({ entries }) => entries),
    reads: sources.flatMap((source) => source.reads),
  };
}
