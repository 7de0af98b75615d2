import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { reservationsMessages } from '@shared/reservations/reservations.messages';
import { useState } from 'react';
import { ImportDialog } from './import-dialog';

/** Card that imports past reservations from a file. */
export function ImportCard() {
  const property = useProperty();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={formatMessage(reservationsMessages.importCard)}
      trailing={
        <Button size="sm" onPress={() => setOpen(true)}>
          {formatMessage(reservationsMessages.importReservations)}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">
        {formatMessage(reservationsMessages.importLead, { property: property.name })}
      </p>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
