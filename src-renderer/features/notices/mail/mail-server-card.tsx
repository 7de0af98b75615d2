import { useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { mailScreenMessages } from '@shared/mail/mail-screen.messages';
import type { MailServerView } from '@shared/mail/mail-server';
import { useState } from 'react';
import { MailServerFacts } from './mail-server-facts';
import { MailServerForm } from './mail-server-form';

function MailServerContent({ server }: { readonly server: MailServerView | null }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <MailServerForm server={server} onClose={() => setEditing(false)} />;
  if (server !== null) return <MailServerFacts server={server} onChange={() => setEditing(true)} />;
  return (
    <>
      <p className="text-sm text-ink-2">{formatMessage(mailScreenMessages.empty)}</p>
      <Button className="mt-3" onPress={() => setEditing(true)}>
        {formatMessage(mailScreenMessages.setUp)}
      </Button>
    </>
  );
}

/** The owner's mail server: what it is, a test, and the form that changes it. */
export function MailServerCard() {
  const query = useCommand('mail.getServer', {});
  return (
    <Card title={formatMessage(mailScreenMessages.title)}>
      <p className="mb-3 text-sm text-ink-2">{formatMessage(mailScreenMessages.lead)}</p>
      <AsyncSection query={query} skeleton={<Skeleton rows={2} rowHeight={36} />}>
        {(server) => <MailServerContent server={server} />}
      </AsyncSection>
    </Card>
  );
}
