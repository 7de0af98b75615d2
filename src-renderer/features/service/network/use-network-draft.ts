import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { networkMessages } from '@shared/network/network.messages';
import type { NetworkView } from '@shared/network/network-contract';
import { portSchema } from '@shared/service/service-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NetworkDraft } from './network-draft';
import { toNetworkDraft, toNetworkInput } from './network-draft';

/** State of the form. Fields that were not edited follow the service. */
export function useNetworkDraft(view: NetworkView) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const [touched, setTouched] = useState<Partial<NetworkDraft>>({});
  const [isTried, setTried] = useState(false);
  const draft: NetworkDraft = { ...toNetworkDraft(view), ...touched };
  const { address } = draft;
  const isPortValid = portSchema.safeParse(draft.port).success;
  const isComplete =
    draft.kind === 'authority' || (draft.certificateFile.trim() !== '' && draft.keyFile.trim() !== '');
  const save = () =>
    run(async () => {
      setTried(true);
      if (address === null || !isPortValid || !isComplete) return;
      const input = toNetworkInput(draft, address);
      const saved = await withRecentPassword(() => client.call('network.configure', input));
      if (saved === null) return;
      await refetchCommands(queries, 'network.', 'service.', 'attention.list');
      setTouched({});
      setTried(false);
      showToast(formatMessage(networkMessages.saved));
    });
  return {
    draft,
    set: (change: Partial<NetworkDraft>) => setTouched({ ...touched, ...change }),
    isDirty: Object.keys(touched).length > 0,
    missing: {
      address: isTried && address === null ? formatMessage(networkMessages.addressMissing) : null,
      port: isTried && !isPortValid ? formatMessage(networkMessages.portInvalid) : null,
      certificateFile:
        isTried && draft.certificateFile.trim() === '' ? formatMessage(networkMessages.pathMissing) : null,
      keyFile: isTried && draft.keyFile.trim() === '' ? formatMessage(networkMessages.pathMissing) : null,
    },
    isPending,
    error,
    save,
  };
}

export type NetworkDraftState = ReturnType<typeof useNetworkDraft>;
