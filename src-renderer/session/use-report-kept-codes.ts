import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useQueryClient } from '@tanstack/react-query';

/** Reports to the service that the member kept the codes, so that the checklist asks no more. */
export function useReportKeptCodes() {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run } = useAsyncAction();
  const report = () =>
    run(async () => {
      await client.call('session.keepRecoveryCodes', {});
      await refetchCommands(queries, 'setup.checklist');
    });
  return { isPending, error, report };
}
