import { formatPropertySummary } from '@renderer/lib/property-summary';
import { useHasPermissionEverywhere, useSession } from '@renderer/session/session';
import { useSwitchProperty } from '@renderer/session/use-switch-property';
import { openAddPropertyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import { paletteMessages } from '@shared/app/palette.messages';
import { ArrowRightLeft, Plus } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';

/** Returns the other properties, and a new one for members who may add properties. */
export function usePropertyEntries(): readonly PaletteEntry[] {
  const { session, propertyAccess: current } = useSession();
  const canAdd = useHasPermissionEverywhere()('organisation.property.manage');
  const switchTo = useSwitchProperty();
  const others = session.property_accesses.filter((propertyAccess) => propertyAccess !== current);
  const switches = others.map(
    (propertyAccess): PaletteEntry => ({
      id: propertyAccess.property.id,
      group: 'actions',
      label: formatMessage(appMessages.switchProperty, { property: propertyAccess.property.name }),
      detail: formatPropertySummary(propertyAccess),
      icon: <ArrowRightLeft {...entryIconProps} />,
      run: () => switchTo(propertyAccess),
    }),
  );
  if (!canAdd) return switches;
  const add: PaletteEntry = {
    id: 'add-property',
    group: 'actions',
    keywords: formatMessage(paletteMessages.addPropertyWords),
    label: formatMessage(appMessages.addProperty),
    detail: formatMessage(appMessages.properties),
    icon: <Plus {...entryIconProps} />,
    run: openAddPropertyDialog,
  };
  return [...switches, add];
}
