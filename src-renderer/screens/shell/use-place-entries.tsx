import { openAddProperty } from '@renderer/app/dialogs';
import { useHoldsEverywhere, useSession } from '@renderer/app/session';
import { ArrowRightLeft, Plus } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIcon } from './palette-entry';
import { placeWords } from './place-words';
import { useSwitchProperty } from './use-switch-property';

/** The other properties, and a new one for whoever may add it. */
export function usePlaceEntries(): readonly PaletteEntry[] {
  const { session, place: current } = useSession();
  const mayAdd = useHoldsEverywhere()('organisation.property.manage');
  const switchTo = useSwitchProperty();
  const others = session.places.filter((place) => place !== current);
  const switches = others.map((place) => ({
    id: place.property.id,
    label: `Switch to ${place.property.name}`,
    detail: placeWords(place),
    icon: <ArrowRightLeft {...entryIcon} />,
    run: () => switchTo(place),
  }));
  if (!mayAdd) return switches;
  const add = {
    id: 'add property',
    label: 'Add property',
    detail: 'Properties',
    icon: <Plus {...entryIcon} />,
    run: openAddProperty,
  };
  return [...switches, add];
}
