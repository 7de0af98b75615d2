import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { aboutMessages } from '@shared/service/about.messages';
import { useState } from 'react';
import { LicencesDialog } from './licences-dialog';

/** Version and licences of the program. Absent version: the service has not said it yet. */
export function AboutCard({ version }: { readonly version: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={formatMessage(aboutMessages.title)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="text-sm">
          {version !== undefined && (
            <p className="num copyable font-medium">{formatMessage(aboutMessages.version, { version })}</p>
          )}
          <p className="text-ink-2">{formatMessage(aboutMessages.licence)}</p>
        </div>
        <Button onPress={() => setOpen(true)}>{formatMessage(aboutMessages.showLicences)}</Button>
      </div>
      {isOpen && <LicencesDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
