import { useClient } from '@renderer/app/client-context';
import { setPropertyId } from '@renderer/app/preferences';
import { refresh } from '@renderer/app/queries';
import { askToLeave } from '@renderer/app/unsaved';
import type { PlaceDraft } from '@renderer/parts/place-draft';
import { isPlaceRight, likelyDraft, toPropertyInput } from '@renderer/parts/place-draft';
import { PlaceFields } from '@renderer/parts/place-fields';
import { useAct } from '@renderer/parts/use-act';
import { FormDialog } from '@renderer/ui/form-dialog';
import { toast } from '@renderer/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Adds a property, and goes there, once nothing unsaved is in the way. */
export function AddProperty({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, act } = useAct();
  const [draft, setDraft] = useState<PlaceDraft>(likelyDraft);
  const [isTried, setTried] = useState(false);
  const add = () =>
    act(async () => {
      setTried(true);
      if (!isPlaceRight(draft)) return;
      const property = await client.call('properties.add', toPropertyInput(draft));
      await refresh(queries, 'session.current', 'properties.');
      toast(`${property.name} added.`);
      onClose();
      askToLeave(() => setPropertyId(property.id));
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
      <PlaceFields draft={draft} onChange={setDraft} isTried={isTried} />
    </FormDialog>
  );
}
