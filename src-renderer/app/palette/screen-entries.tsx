import { paletteActions } from '@renderer/app/palette/lists/action-list';
import type { OpenScreen, ScreenEntry } from '@renderer/app/palette/lists/screen-entry';
import { canUseEntry } from '@renderer/app/palette/lists/screen-entry';
import { settings } from '@renderer/app/palette/lists/setting-list';
import type { ActiveSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { ArrowRight, Settings2 } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';

const formatEntry = ({ id, label, screen, keywords }: ScreenEntry) => ({
  id,
  label: formatMessage(label),
  detail: formatMessage(screen),
  ...(keywords === undefined ? {} : { keywords: formatMessage(keywords) }),
});

function runEntry({ path, control, isPressed = false }: ScreenEntry, open: OpenScreen): void {
  if (control === undefined) open(path);
  else open(path, { kind: 'control', name: formatMessage(control), isPressed });
}

/** Lists the actions that the member may take, each of which leads to its place. */
export const listActionEntries = (active: ActiveSession, open: OpenScreen): readonly PaletteEntry[] =>
  paletteActions
    .filter((action) => canUseEntry(active, action))
    .map((action) => ({
      ...formatEntry(action),
      group: 'actions',
      icon: <ArrowRight {...entryIconProps} />,
      run: () => runEntry(action, open),
    }));

/** Lists the single settings that the member may change. Each leads to its field. */
export const listSettingEntries = (active: ActiveSession, open: OpenScreen): readonly PaletteEntry[] =>
  settings
    .filter((setting) => canUseEntry(active, setting))
    .map((setting) => ({
      ...formatEntry(setting),
      group: 'settings',
      icon: <Settings2 {...entryIconProps} />,
      run: () => runEntry(setting, open),
    }));
