import type { Preferences } from '@renderer/state/preferences';
import { setTheme } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import type { Message } from '@shared/text/message';
import type { LucideIcon } from 'lucide-react';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';

const createAppearanceEntry = (
  theme: Preferences['theme'],
  label: Message,
  Icon: LucideIcon,
): PaletteEntry => ({
  id: theme,
  group: 'settings',
  label: formatMessage(label),
  detail: formatMessage(appMessages.appearance),
  icon: <Icon {...entryIconProps} />,
  run: () => setTheme(theme),
});

/** Lists the palette entries for the theme. */
export const listAppearanceEntries = (): readonly PaletteEntry[] => [
  createAppearanceEntry('system', appMessages.systemAppearance, Monitor),
  createAppearanceEntry('light', appMessages.lightAppearance, Sun),
  createAppearanceEntry('dark', appMessages.darkAppearance, Moon),
];
