import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatMessage } from '@renderer/text/format-message';
import { DescriptionList } from '@renderer/ui/data/description-list';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import type { AppOutput } from '@shared/contract/app-contract';
import { mailProblemMessages } from '@shared/mail/mail-problem-messages';
import { mailScreenMessages } from '@shared/mail/mail-screen.messages';
import type { MailServerView } from '@shared/mail/mail-server';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RemoveMailServer } from './remove-mail-server';

const securityLabels = {
  tls: mailScreenMessages.tls,
  starttls: mailScreenMessages.starttls,
  none: mailScreenMessages.none,
} as const;

const passwordLabels = {
  none: mailScreenMessages.passwordNone,
  stored: mailScreenMessages.passwordStored,
  missing: mailScreenMessages.passwordMissingShort,
} as const;

const listFacts = ({ host, port, security, user, sender, password }: MailServerView) => [
  { name: formatMessage(mailScreenMessages.host), value: `${host}:${port}` },
  { name: formatMessage(mailScreenMessages.security), value: formatMessage(securityLabels[security]) },
  ...(user === null ? [] : [{ name: formatMessage(mailScreenMessages.user), value: user }]),
  { name: formatMessage(mailScreenMessages.password), value: formatMessage(passwordLabels[password]) },
  { name: formatMessage(mailScreenMessages.sender), value: sender },
];

/** How the last test ended, in one sentence. */
function TestResult({ result }: { readonly result: AppOutput<'mail.testServer'> }) {
  const { problem, address } = result;
  return (
    <p role="status" className={`mt-3 text-sm ${problem === null ? '' : 'text-danger'}`}>
      {problem === null
        ? formatMessage(mailScreenMessages.tested, { address })
        : formatMessage(mailProblemMessages[problem])}
    </p>
  );
}

interface MailServerFactsProps {
  readonly server: MailServerView;
  readonly onChange: () => void;
}

/** The mail server as it is stored, with its test. */
export function MailServerFacts({ server, onChange }: MailServerFactsProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run } = useAsyncAction();
  const [result, setResult] = useState<AppOutput<'mail.testServer'> | null>(null);
  const test = () =>
    run(async () => {
      setResult(null);
      setResult(await client.call('mail.testServer', {}));
      await refetchCommands(queries, 'notices.listSent', 'attention.list');
    });
  return (
    <>
      {server.password === 'missing' && (
        <p className="mb-3 text-sm text-danger">{formatMessage(mailScreenMessages.passwordMissing)}</p>
      )}
      <DescriptionList facts={listFacts(server)} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onPress={() => void test()} isPending={isPending}>
          {formatMessage(mailScreenMessages.test)}
        </Button>
        <Button onPress={onChange}>{formatMessage(mailScreenMessages.change)}</Button>
        <RemoveMailServer />
      </div>
      {result !== null && <TestResult result={result} />}
      {error !== null && <ErrorText error={error} className="mt-3" />}
    </>
  );
}
