import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { setPropertyId } from '@renderer/state/preferences';
import { confirmLeave } from '@renderer/state/unsaved-changes';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { FormDialog } from '@renderer/ui/overlay/form-dialog';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PropertyFormDraft } from './property-draft';
import { createDefaultDraft, isValidDraft, toPropertyInput } from './property-draft';
import { PropertyFields } from './property-fields';

/** Adds a property and goes to its overview, once no unsaved input is left. decision 0162. */
export function AddPropertyDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const router = useRouter();
  const { isPending, error, run } = useAsyncAction();
  const [draft, setDraft] = useState<PropertyFormDraft>(createDefaultDraft);
  const [isTried, setTried] = useState(false);
  const add = () =>
    run(async () => {
      setTried(true);
      if (!isValidDraft(draft)) return;
      const property = await client.call('properties.add', toPropertyInput(draft));
      await refetchCommands(queries, 'session.current', 'properties.');
      showToast(formatMessage(propertiesMessages.added, { property: property.name }));
      onClose();
      confirmLeave(() => {
        setPropertyId(property.id);
        // What is left to set up at the new property is there.
        void router.navigate({ to: '/overview' });
      });
    });
  return (
    <FormDialog
      title={formatMessage(propertiesMessages.addTitle)}
      lead={formatMessage(propertiesMessages.addLead)}
      submit={formatMessage(propertiesMessages.addSubmit)}
      onSubmit={() => void add()}
      onClose={onClose}
      isPending={isPending}
      error={error}
      className="w-[520px]"
    >
      <PropertyFields draft={draft} onChange={setDraft} isTried={isTried} />
    </FormDialog>
  );
}
