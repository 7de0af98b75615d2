import { useCommand } from '@renderer/client/command-query';
import { listTopics } from '@renderer/features/help/drawer/find-help';
import { canOpenPath } from '@renderer/navigation/sections';
import { useKeyboard } from '@renderer/navigation/shortcut-list';
import { useSession } from '@renderer/session/session';
import { openHelp, openShortcutSheet } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import { paletteMessages } from '@shared/app/palette.messages';
import { shortcutMessages } from '@shared/app/shortcuts.messages';
import { CircleHelp, ExternalLink, Keyboard } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';
import type { PaletteSource } from './palette-source';

/** Lists the help beside the screen, and the sheet of shortcuts. */
const listOwnEntries = (hasSingleKeys: boolean): readonly PaletteEntry[] => [
  {
    id: 'help',
    group: 'help',
    label: formatMessage(shortcutMessages.openHelp),
    detail: '',
    shortcut: 'F1',
    icon: <CircleHelp {...entryIconProps} />,
    run: () => openHelp(),
  },
  {
    id: 'shortcuts',
    group: 'help',
    label: formatMessage(shortcutMessages.title),
    detail: '',
    ...(hasSingleKeys ? { shortcut: '?' } : {}),
    icon: <Keyboard {...entryIconProps} />,
    run: openShortcutSheet,
  },
];

/** Returns the description of every call, for members who manage keys. It opens beside the interface. */
function useReferenceEntries(): PaletteSource {
  const { propertyAccess } = useSession();
  const hasKeys = canOpenPath(propertyAccess, '/keys');
  const query = useCommand('service.status', {}, { isEnabled: hasKeys });
  const { data: status } = query;
  const reads = [{ group: 'help', query }] as const;
  if (!hasKeys || status?.state !== 'running') return { entries: [], reads };
  const entry: PaletteEntry = {
    id: 'api-reference',
    group: 'help',
    label: formatMessage(appMessages.apiReference),
    detail: formatMessage(appMessages.opensInNewTab),
    keywords: formatMessage(paletteMessages.apiReferenceWords),
    icon: <ExternalLink {...entryIconProps} />,
    run: () => void window.open(`${status.base_url}/docs`, '_blank', 'noreferrer'),
  };
  return { entries: [entry], reads };
}

/** Returns the help, and each of its questions. The screen that a question is about is displayed beside it. */
export function useHelpEntries(): PaletteSource {
  const { propertyAccess, hasSingleKeys } = useKeyboard();
  const questions = listTopics(propertyAccess).flatMap(({ title, questions: asked }) =>
    asked.map(
      ({ question }): PaletteEntry => ({
        id: question.id,
        group: 'help',
        label: formatMessage(question),
        detail: formatMessage(title),
        icon: <CircleHelp {...entryIconProps} />,
        run: () => openHelp(question.id),
      }),
    ),
  );
  const { entries, reads } = useReferenceEntries();
  return { entries: [...listOwnEntries(hasSingleKeys), ...entries, ...questions], reads };
}
