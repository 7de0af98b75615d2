import type { ActiveSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { shortcutMessages } from '@shared/app/shortcuts.messages';
import type { Message } from '@shared/text/message';
import { formatShortcut } from './format-shortcut';
import { canOpenPath } from './sections';

/** One line of the sheet of shortcuts. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: Message;
}

export interface ShortcutGroup {
  readonly title: Message;
  readonly shortcuts: readonly Shortcut[];
}

/** A browser keeps Ctrl+N for its own windows, so only the desktop lists it. */
const listKeyShortcuts = ({ session, propertyAccess }: ActiveSession): readonly Shortcut[] =>
  session.host.kind === 'desktop' && canOpenPath(propertyAccess, '/keys')
    ? [{ keys: [formatShortcut('N')], label: shortcutMessages.createKey }]
    : [];

const listAnywhere = (active: ActiveSession): readonly Shortcut[] => [
  { keys: [formatShortcut('K')], label: shortcutMessages.openPalette },
  { keys: [formatShortcut('1'), formatShortcut('9')], label: shortcutMessages.openSection },
  ...listKeyShortcuts(active),
  { keys: ['/'], label: shortcutMessages.searchScreen },
  { keys: ['F1'], label: shortcutMessages.openHelp },
  { keys: ['?'], label: shortcutMessages.openSheet },
  { keys: ['F6'], label: shortcutMessages.nextArea },
  { keys: [formatMessage(shortcutMessages.escapeKey)], label: shortcutMessages.closeOpen },
];

/** Lists the shortcuts that work for this member, at this property and in this edition. */
export function listShortcuts(active: ActiveSession): readonly ShortcutGroup[] {
  const submit = formatShortcut('Enter');
  const canOpen = (path: string) => canOpenPath(active.propertyAccess, path);
  const log = [
    { keys: ['Home'], label: shortcutMessages.newest },
    { keys: ['End'], label: shortcutMessages.oldest },
    { keys: ['Enter'], label: shortcutMessages.openRecord },
  ];
  const playground = [
    { keys: [submit], label: shortcutMessages.runCall },
    { keys: [formatMessage(shortcutMessages.escapeKey)], label: shortcutMessages.cancelCall },
  ];
  return [
    { title: shortcutMessages.anywhere, shortcuts: listAnywhere(active) },
    {
      title: shortcutMessages.forms,
      shortcuts: [{ keys: [submit], label: shortcutMessages.submitForm }],
    },
    ...(canOpen('/audit') ? [{ title: shortcutMessages.log, shortcuts: log }] : []),
    ...(canOpen('/playground') ? [{ title: shortcutMessages.playground, shortcuts: playground }] : []),
  ];
}
