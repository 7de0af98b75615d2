import type { ActiveSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { ArrowRight, Settings2 } from 'lucide-react';
import { acts } from './act-list';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';
import type { OpenScreen, ScreenEntry } from './screen-entry';
import { canUseEntry } from './screen-entry';
import { settings } from './setting-list';

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
export const listActEntries = (active: ActiveSession, open: OpenScreen): readonly PaletteEntry[] =>
  acts
    .filter((act) => canUseEntry(active, act))
    .map((act) => ({
      ...formatEntry(act),
      group: 'actions',
      icon: <ArrowRight {...entryIconProps} />,
      run: () => runEntry(act, open),
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
