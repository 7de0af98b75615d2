import { setPropertyId, usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { authMessages } from '@shared/auth/auth.messages';
import type { PropertyAccess, SessionView } from '@shared/auth/session-view';
import { useEffect, useEffectEvent, useState } from 'react';
import { chooseActiveProperty } from './choose-active-property';

interface LastActiveProperty {
  readonly memberId: string;
  readonly property: PropertyAccess['property'];
}

/**
 * Returns the active property, from the sign-in until the member switches. The window switches by itself only
 * when access ends, and then says so.
 */
export function useActiveProperty(session: SessionView): PropertyAccess | null {
  const chosenId = usePreferences(({ propertyId }) => propertyId);
  const [lastActive, setLastActive] = useState<LastActiveProperty | null>(null);
  const { person: member, property_accesses: accesses } = session;
  // A property that was just added is chosen before the session lists it.
  const propertyAccess = chooseActiveProperty(accesses, [chosenId, lastActive?.property.id]);
  const follow = useEffectEvent((at: PropertyAccess | null) => {
    if (member === null || at === null) return setLastActive(null);
    const { property } = at;
    const isGone = lastActive !== null && accesses.every((one) => one.property.id !== lastActive.property.id);
    if (isGone && lastActive.memberId === member.id)
      showToast(
        formatMessage(authMessages.propertyLost, { lost: lastActive.property.name, property: property.name }),
      );
    setLastActive({ memberId: member.id, property });
    setPropertyId(property.id);
  });
  useEffect(() => follow(propertyAccess), [propertyAccess]);
  return propertyAccess;
}
