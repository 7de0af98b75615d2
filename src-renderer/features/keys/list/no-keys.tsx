import { useProperty } from '@renderer/session/session';
import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/form/button';
import { keysMessages } from '@shared/keys/keys.messages';
import { Plus } from 'lucide-react';

/** A made-up prefix for the glyph of a key that does not exist yet. */
const SAMPLE_PREFIX = '0416b3d82f7c5aa1';

export function NoKeys() {
  const { name } = useProperty();
  return (
    <div className="rounded-lg border border-line bg-surface shadow-1">
      <EmptyState
        picture={<KeyGlyph prefix={SAMPLE_PREFIX} width={92} />}
        title={formatMessage(keysMessages.listEmpty)}
        action={
          <Button variant="primary" onPress={() => openCreateKeyDialog()}>
            <Plus aria-hidden size={16} strokeWidth={1.75} />
            {formatMessage(keysMessages.createKey)}
          </Button>
        }
      >
        {formatMessage(keysMessages.listEmptyHint, { property: name })}
      </EmptyState>
    </div>
  );
}
