import type { ActiveSession } from '@renderer/session/session';
import { useSession } from '@renderer/session/session';
import { usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { shortcutMessages } from '@shared/app/shortcuts.messages';
import type { Message } from '@shared/text/message';
import { formatShortcut } from './format-shortcut';
import type { Section } from './section';
import { canOpenPath, listVisibleSections } from './sections';

/** One line of the sheet of shortcuts. */
export interface Shortcut {
  /** Two keys are a range, or one after the other. */
  readonly keys: readonly string[];
  readonly isSequence?: boolean;
  readonly label: Message;
}

export interface ShortcutGroup {
  readonly title: Message;
  readonly shortcuts: readonly Shortcut[];
}

/** What decides which shortcuts work. */
export interface Keyboard extends ActiveSession {
  /** False: the member has switched off keys that act alone. */
  readonly hasSingleKeys: boolean;
}

/** Returns what decides which shortcuts work for this member, at this property and in this edition. */
export const useKeyboard = (): Keyboard => ({
  ...useSession(),
  hasSingleKeys: usePreferences((preferences) => preferences.hasSingleKeys),
});

/** A browser keeps Ctrl with N and with digits for its own windows and tabs, so it has letters. */
const isDesktop = ({ session }: Keyboard): boolean => session.host.kind === 'desktop';

/** Returns the key that opens the create-key dialog in this edition. null: there is none. */
export function getCreateKeyShortcut(keyboard: Keyboard): string | null {
  if (isDesktop(keyboard)) return formatShortcut('N');
  return keyboard.hasSingleKeys ? 'C' : null;
}

/** Returns the keys that open a section in this edition, by its place in the sidebar. Empty: there are none. */
export function getSectionKeys(keyboard: Keyboard, { letter }: Section, index: number): readonly string[] {
  if (!isDesktop(keyboard)) return keyboard.hasSingleKeys ? ['G', letter.toUpperCase()] : [];
  return index < LAST_NUMBERED_SECTION ? [formatShortcut(String(index + 1))] : [];
}

const LAST_NUMBERED_SECTION = 9;

function listKeyShortcuts(keyboard: Keyboard): readonly Shortcut[] {
  const key = getCreateKeyShortcut(keyboard);
  return key !== null && canOpenPath(keyboard.propertyAccess, '/keys')
    ? [{ keys: [key], label: shortcutMessages.createKey }]
    : [];
}

const listNumbers = (keyboard: Keyboard): readonly Shortcut[] =>
  isDesktop(keyboard)
    ? [{ keys: [formatShortcut('1'), formatShortcut('9')], label: shortcutMessages.openSection }]
    : [];

/** Lists the letters that open sections. They exist in a browser. */
function listGoTo(keyboard: Keyboard): readonly ShortcutGroup[] {
  if (isDesktop(keyboard) || !keyboard.hasSingleKeys) return [];
  const shortcuts = listVisibleSections(keyboard.propertyAccess).map((section, index) => ({
    keys: getSectionKeys(keyboard, section, index),
    isSequence: true,
    label: section.label,
  }));
  return [{ title: shortcutMessages.goTo, shortcuts }];
}

const listAnywhere = (keyboard: Keyboard): readonly Shortcut[] => [
  { keys: [formatShortcut('K')], label: shortcutMessages.openPalette },
  ...listNumbers(keyboard),
  ...listKeyShortcuts(keyboard),
  ...(keyboard.hasSingleKeys ? [{ keys: ['/'], label: shortcutMessages.searchScreen }] : []),
  { keys: ['F1'], label: shortcutMessages.openHelp },
  ...(keyboard.hasSingleKeys ? [{ keys: ['?'], label: shortcutMessages.openSheet }] : []),
  { keys: ['F6'], label: shortcutMessages.nextArea },
  { keys: [formatMessage(shortcutMessages.escapeKey)], label: shortcutMessages.closeOpen },
];

/** Lists the shortcuts that work for this member, at this property and in this edition. */
export function listShortcuts(keyboard: Keyboard): readonly ShortcutGroup[] {
  const submit = formatShortcut('Enter');
  const canOpen = (path: string) => canOpenPath(keyboard.propertyAccess, path);
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
    { title: shortcutMessages.anywhere, shortcuts: listAnywhere(keyboard) },
    ...listGoTo(keyboard),
    {
      title: shortcutMessages.forms,
      shortcuts: [{ keys: [submit], label: shortcutMessages.submitForm }],
    },
    ...(canOpen('/audit') ? [{ title: shortcutMessages.log, shortcuts: log }] : []),
    ...(canOpen('/playground') ? [{ title: shortcutMessages.playground, shortcuts: playground }] : []),
  ];
}
