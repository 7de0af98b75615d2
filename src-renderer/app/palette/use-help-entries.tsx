import { listTopics } from '@renderer/features/help/drawer/find-help';
import { useSession } from '@renderer/session/session';
import { openHelp, openShortcutSheet } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { shortcutMessages } from '@shared/app/shortcuts.messages';
import { CircleHelp, Keyboard } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';

/** Lists the help beside the screen, and the sheet of shortcuts. */
const listOwnEntries = (): readonly PaletteEntry[] => [
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
    shortcut: '?',
    icon: <Keyboard {...entryIconProps} />,
    run: openShortcutSheet,
  },
];

/** Returns the help, and each of its questions. The screen that a question is about is displayed beside it. */
export function useHelpEntries(): readonly PaletteEntry[] {
  const { propertyAccess } = useSession();
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
  return [...listOwnEntries(), ...questions];
}
