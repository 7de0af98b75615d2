import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useProperty } from '@renderer/session/session';
import { useUndoToast } from '@renderer/session/use-undo-toast';
import { formatMessage } from '@renderer/text/format-message';
import { propertiesMessages } from '@shared/properties/properties.messages';
import type { PropertyView } from '@shared/properties/property-view';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileDraft } from './profile-draft';
import { getProfileErrors, isProfileDirty, toProfileChange, toProfileDraft } from './profile-draft';
import type { ProfileChange } from './profile-undo';
import { isSameProfile, toPreviousProfile } from './profile-undo';

const refetched = ['session.current', 'properties.'] as const;

/** Returns a report of a changed profile, which can be taken back field by field. */
function useProfileReport() {
  const client = useClient();
  const before = useProperty();
  const showUndoToast = useUndoToast();
  return (change: ProfileChange, after: PropertyView) =>
    showUndoToast(formatMessage(propertiesMessages.saved, { property: after.name }), {
      isCurrent: async () => {
        const { property_accesses: accesses } = await client.call('session.current', { is_active: true });
        const now = accesses.find(({ property }) => property.id === before.id)?.property;
        return now !== undefined && isSameProfile({ change, after, now });
      },
      revert: () =>
        client.call('properties.update', { property_id: before.id, ...toPreviousProfile(before, change) }),
      refetch: refetched,
    });
}

/** State of the profile form. Fields that were not edited follow the service. */
export function useProfileDraft() {
  const client = useClient();
  const queries = useQueryClient();
  const property = useProperty();
  const { isPending, error, run, reset: forget } = useAsyncAction();
  const report = useProfileReport();
  const [touched, setTouched] = useState<Partial<ProfileDraft>>({});
  const [isTried, setTried] = useState(false);
  const draft: ProfileDraft = { ...toProfileDraft(property), ...touched };
  const isDirty = isProfileDirty(property, draft);

  const save = () =>
    run(async () => {
      setTried(true);
      if (Object.keys(getProfileErrors(draft)).length > 0) return;
      const change = toProfileChange(property, draft);
      if (change !== null) {
        const saved = await client.call('properties.update', { property_id: property.id, ...change });
        await refetchCommands(queries, ...refetched);
        report(change, saved);
      }
      setTouched({});
      setTried(false);
    });

  return {
    draft,
    errors: isTried ? getProfileErrors(draft) : {},
    set: (changes: Partial<ProfileDraft>) => setTouched({ ...touched, ...changes }),
    isDirty,
    isPending,
    error,
    save,
    discard() {
      setTouched({});
      setTried(false);
      forget();
    },
  };
}
