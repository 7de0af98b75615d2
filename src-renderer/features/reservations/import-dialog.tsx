import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { pickFile } from '@renderer/client/file-picker';
import { ProgressDialog } from '@renderer/components/progress-dialog';
import { useLongTask } from '@renderer/hooks/use-long-task';
import { useProperty, useSession } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { Switch } from '@renderer/ui/form/switch';
import { TextField } from '@renderer/ui/form/text-field';
import { FormDialog } from '@renderer/ui/overlay/form-dialog';
import type { AppOutput } from '@shared/contract/app-contract';
import { reservationsMessages } from '@shared/reservations/reservations.messages';
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
  const [canAddRooms, setCanAddRooms] = useState(false);
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
        create_units: canAddRooms,
      };
      setResult(await client.call('import.reservations', input, options));
      await refetchCommands(queries, 'rooms.', 'session.current');
    });
  if (result !== null) return <ImportResult result={result} onClose={onClose} />;
  if (progress !== null)
    return (
      <ProgressDialog title={formatMessage(reservationsMessages.importing)} {...progress} onCancel={cancel} />
    );
  return (
    <FormDialog
      title={formatMessage(reservationsMessages.importReservations)}
      lead={formatMessage(reservationsMessages.dialogLead, { property: property.name })}
      submit={formatMessage(reservationsMessages.chooseFile)}
      onSubmit={() => void importFile()}
      onClose={onClose}
      isPending={false}
      error={error}
    >
      <TextField
        label={formatRichMessage(reservationsMessages.hotelLabel, {
          note: (content) => <span className="font-normal text-ink-2">{content}</span>,
        })}
        value={hotel}
        onChange={setHotel}
        placeholder={formatMessage(reservationsMessages.hotelPlaceholder)}
        hint={formatMessage(reservationsMessages.hotelHint)}
        maxLength={120}
        autoComplete="off"
        autoFocus
      />
      <Switch isOn={canAddRooms} onChange={setCanAddRooms}>
        {formatMessage(reservationsMessages.createRooms)}
      </Switch>
    </FormDialog>
  );
}
