import type { Preferences } from '@renderer/state/preferences';
import { setTheme } from '@renderer/state/preferences';
import type { LucideIcon } from 'lucide-react';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';

const createAppearanceEntry = (
  theme: Preferences['theme'],
  label: string,
  Icon: LucideIcon,
): PaletteEntry => ({
  id: theme,
  label,
  detail: 'Appearance',
  icon: <Icon {...entryIconProps} />,
  run: () => setTheme(theme),
});

/** Palette entries for theme and density. */
export const appearanceEntries: readonly PaletteEntry[] = [
  createAppearanceEntry('system', 'System appearance', Monitor),
  createAppearanceEntry('light', 'Light appearance', Sun),
  createAppearanceEntry('dark', 'Dark appearance', Moon),
];
