import { useClient } from '@renderer/app/client-context';
import { setPropertyId } from '@renderer/app/preferences';
import { refetchCommands } from '@renderer/app/queries';
import { confirmLeave } from '@renderer/app/unsaved';
import type { PropertyFormDraft } from '@renderer/parts/place-draft';
import { createDefaultDraft, isValidDraft, toPropertyInput } from '@renderer/parts/place-draft';
import { PropertyFields } from '@renderer/parts/place-fields';
import { useAsyncAction } from '@renderer/parts/use-act';
import { FormDialog } from '@renderer/ui/form-dialog';
import { showToast } from '@renderer/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Adds a property, and goes there, once nothing unsaved is in the way. */
export function AddPropertyDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, act } = useAsyncAction();
  const [draft, setDraft] = useState<PropertyFormDraft>(createDefaultDraft);
  const [isTried, setTried] = useState(false);
  const add = () =>
    act(async () => {
      setTried(true);
      if (!isValidDraft(draft)) return;
      const property = await client.call('properties.add', toPropertyInput(draft));
      await refetchCommands(queries, 'session.current', 'properties.');
      showToast(`${property.name} added.`);
      onClose();
      confirmLeave(() => setPropertyId(property.id));
    });
  return (
    <FormDialog
      title="Add a property"
      lead="Whoever is Owner of a property becomes Owner of this one."
      submit="Add property"
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
