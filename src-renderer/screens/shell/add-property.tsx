import { useClient } from '@renderer/app/client-context';
import { setPropertyId } from '@renderer/app/preferences';
import { refresh } from '@renderer/app/queries';
import type { PlaceDraft } from '@renderer/parts/place-draft';
import { isPlaceRight, likelyDraft, toPropertyInput } from '@renderer/parts/place-draft';
import { PlaceFields } from '@renderer/parts/place-fields';
import { Button } from '@renderer/ui/button';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@renderer/ui/dialog';
import { Problem } from '@renderer/ui/problem';
import { toast } from '@renderer/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';

function AddPropertyForm({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<PlaceDraft>(likelyDraft);
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const add = async () => {
    setTried(true);
    if (!isPlaceRight(draft)) return;
    setPending(true);
    try {
      const property = await client.call('properties.add', toPropertyInput(draft));
      await refresh(queries, 'session.current', 'properties.');
      setPropertyId(property.id);
      toast(`${property.name} added.`);
      onClose();
    } catch (thrown) {
      setError(thrown);
      setPending(false);
    }
  };
  return (
    <Form
      validationBehavior="aria"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void add();
      }}
    >
      <DialogHead title="Add a property">
        Whoever is Owner of a property becomes Owner of this one.
      </DialogHead>
      <DialogBody>
        <PlaceFields draft={draft} onChange={setDraft} isTried={isTried} />
        {error !== null && <Problem error={error} className="mt-4" />}
      </DialogBody>
      <DialogFoot>
        <Button onPress={onClose}>Cancel</Button>
        <Button look="primary" type="submit" isPending={isPending}>
          Add property
        </Button>
      </DialogFoot>
    </Form>
  );
}

export function AddProperty({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} className="w-[520px]">
      <AddPropertyForm onClose={onClose} />
    </Dialog>
  );
}
