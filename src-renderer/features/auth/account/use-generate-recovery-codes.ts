import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { authMessages } from '@shared/auth/auth.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface RecoveryCodeGeneration {
  /** Empty until the service has generated them. */
  readonly codes: readonly string[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly make: () => Promise<void>;
  /** Drops the visible codes. */
  readonly hide: () => void;
}

/** Generates eight new recovery codes, which end the old ones. It keeps them while they are visible. */
export function useGenerateRecoveryCodes(onCreated: () => void = () => undefined): RecoveryCodeGeneration {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const make = () =>
    run(async () => {
      const created = await withRecentPassword(() => client.call('session.renewRecoveryCodes', {}));
      if (created === null) return;
      setCodes(created.codes);
      onCreated();
      announce(formatMessage(authMessages.codesMade));
      await refetchCommands(queries, 'session.current');
    });
  return { codes, isPending, error, make, hide: () => setCodes([]) };
}
