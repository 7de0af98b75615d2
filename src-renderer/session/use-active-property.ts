import { setPropertyId, usePreferences } from '@renderer/state/preferences';
import { showToast } from '@renderer/ui/feedback/toast';
import type { PropertyAccess, SessionView } from '@shared/auth/session-view';
import { useEffect, useEffectEvent, useState } from 'react';
import { chooseActiveProperty } from './choose-active-property';

interface Standing {
  readonly personId: string;
  readonly property: PropertyAccess['property'];
}

/**
 * The property that is worked at, from the sign-in until the person chooses another one. Only when their access to it ends
 * does the window move by itself, and says so.
 */
export function useActiveProperty(session: SessionView): PropertyAccess | null {
  const chosenId = usePreferences(({ propertyId }) => propertyId);
  const [standing, setStanding] = useState<Standing | null>(null);
  const { person, places } = session;
  // A property that was added just now is chosen before the session knows of it.
  const place = chooseActiveProperty(places, [chosenId, standing?.property.id]);
  const settle = useEffectEvent((at: PropertyAccess | null) => {
    if (person === null || at === null) return setStanding(null);
    const { property } = at;
    const isGone = standing !== null && places.every((one) => one.property.id !== standing.property.id);
    if (isGone && standing.personId === person.id)
      showToast(`You no longer have access to ${standing.property.name}. Now in ${property.name}.`);
    setStanding({ personId: person.id, property });
    setPropertyId(property.id);
  });
  useEffect(() => settle(place), [place]);
  return place;
}
