import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileDraft } from './profile-draft';
import { getProfileErrors, isProfileDirty, toProfileChange, toProfileDraft } from './profile-draft';

/** State of the profile form. Fields that were not edited follow the service. */
export function useProfileDraft() {
  const client = useClient();
  const queries = useQueryClient();
  const property = useProperty();
  const { isPending, error, run, reset: forget } = useAsyncAction();
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
        await refetchCommands(queries, 'session.current', 'properties.');
        showToast(formatMessage(propertiesMessages.saved, { property: saved.name }));
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
