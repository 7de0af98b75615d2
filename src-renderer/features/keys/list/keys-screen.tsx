import { useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { useProperty } from '@renderer/session/session';
import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { keysMessages } from '@shared/keys/keys.messages';
import { Plus } from 'lucide-react';
import { VIRTUALIZE_FROM_ROWS } from './filtered-key-table';
import { KeyList } from './key-list';
import { NoKeys } from './no-keys';

/** The keys of a property. */
export function KeysScreen() {
  const { id: property_id, name } = useProperty();
  const query = useCommand('keys.list', { property_id });
  // An empty list has its own button. The one above would go as it is pressed if it came before the answer.
  const hasAction = !query.isPending && query.data?.length !== 0;
  return (
    <ScreenLayout
      isFull={(query.data?.length ?? 0) > VIRTUALIZE_FROM_ROWS}
      title={formatMessage(keysMessages.title)}
      lead={formatMessage(keysMessages.listLead, { property: name })}
      actions={
        hasAction && (
          <Button variant="primary" onPress={() => openCreateKeyDialog()}>
            <Plus aria-hidden size={16} strokeWidth={1.75} />
            {formatMessage(keysMessages.createKey)}
          </Button>
        )
      }
    >
      <AsyncSection query={query} isWholePage skeleton={<Skeleton rows={8} />}>
        {(keys) => (keys.length === 0 ? <NoKeys /> : <KeyList keys={keys} />)}
      </AsyncSection>
    </ScreenLayout>
  );
}
