import { useClient } from '@renderer/client/client-context';
import { downloadFile } from '@renderer/client/file-picker';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { product } from '@shared/kernel/product';
import { formatServerName } from '@shared/kernel/server-name';
import { agentBundleMessages } from '@shared/keys/agent-bundle.messages';
import { useState } from 'react';

/** Saves a file that connects Claude Desktop without a terminal. It has the address, and no key. */
export function AgentBundle() {
  const client = useClient();
  const { id, name } = useProperty();
  const { isPending, error, run } = useAsyncAction();
  const [savedName, setSavedName] = useState<string | null>(null);
  const save = () =>
    run(async () => {
      const suggested_name = `${product.slug}-${formatServerName(name)}.mcpb`;
      const file = await client.call('files.choose', { purpose: 'agent_bundle', suggested_name });
      if (file === null) return;
      await client.call('keys.bundle', { property_id: id, file: file.ticket });
      downloadFile(file);
      announce(formatMessage(agentBundleMessages.saved, { file: file.name }));
      setSavedName(file.name);
    });
  return (
    <div className="mb-3 border-b border-line pb-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-sm text-ink-2">
          {formatMessage(agentBundleMessages.hint)}
        </p>
        <Button size="sm" isPending={isPending} onPress={() => void save()}>
          {formatMessage(agentBundleMessages.save)}
        </Button>
      </div>
      {error !== null && <ErrorText error={error} className="mt-2" />}
      {savedName !== null && (
        <p className="mt-2 text-sm">{formatMessage(agentBundleMessages.saved, { file: savedName })}</p>
      )}
    </div>
  );
}
