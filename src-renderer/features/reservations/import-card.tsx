import { useProperty } from '@renderer/session/session';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { useState } from 'react';
import { ImportDialog } from './import-dialog';

/** Card that imports past reservations from a file. */
export function ImportCard() {
  const property = useProperty();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Import"
      trailing={
        <Button size="sm" onPress={() => setOpen(true)}>
          Import reservations
        </Button>
      }
    >
      <p className="text-sm text-ink-2">
        Past reservations for {property.name}, from a hotel booking demand file. A second time changes
        nothing.
      </p>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
