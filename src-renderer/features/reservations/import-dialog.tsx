import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { pickFile } from '@renderer/client/file-picker';
import { ProgressDialog } from '@renderer/components/progress-dialog';
import { useLongTask } from '@renderer/hooks/use-long-task';
import { useProperty, useSession } from '@renderer/session/session';
import { Switch } from '@renderer/ui/form/switch';
import { TextField } from '@renderer/ui/form/text-field';
import { FormDialog } from '@renderer/ui/overlay/form-dialog';
import type { AppOutput } from '@shared/contract/app-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportResult } from './import-result';

type Result = AppOutput<'import.reservations'>;

/** Imports reservations from a file and reports the result. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const property = useProperty();
  const { session } = useSession();
  const { progress, error, run, cancel } = useLongTask();
  const [hotel, setHotel] = useState('');
  const [mayAddRooms, setMayAddRooms] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const importFile = () =>
    run(async (options) => {
      const chosen = await pickFile(client, {
        purpose: 'import',
        accept: '.csv,.gz',
        host: session.host.kind,
      });
      if (chosen === null) return;
      const input = {
        property_id: property.id,
        file: chosen.ticket,
        hotel: hotel.trim() === '' ? null : hotel.trim(),
        create_units: mayAddRooms,
      };
      setResult(await client.call('import.reservations', input, options));
      await refetchCommands(queries, 'rooms.', 'session.current');
    });
  if (result !== null) return <ImportResult result={result} onClose={onClose} />;
  if (progress !== null)
    return <ProgressDialog title="Importing reservations" {...progress} onCancel={cancel} />;
  return (
    <FormDialog
      title="Import reservations"
      lead={`Into ${property.name}. Rows that do not fit are reported with their line, and change nothing.`}
      submit="Choose a file"
      onSubmit={() => void importFile()}
      onClose={onClose}
      isPending={false}
      error={error}
    >
      <TextField
        label={
          <>
            Hotel in the file <span className="font-normal text-ink-2">(optional)</span>
          </>
        }
        value={hotel}
        onChange={setHotel}
        placeholder="City Hotel"
        hint="Needed where the file holds several."
        maxLength={120}
        autoComplete="off"
        autoFocus
      />
      <Switch isOn={mayAddRooms} onChange={setMayAddRooms}>
        Create rooms where none is free
      </Switch>
    </FormDialog>
  );
}
