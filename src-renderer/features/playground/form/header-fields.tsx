import type { CatalogueOperation } from '@renderer/features/playground/run/catalogue-operation';
import { formatMessage } from '@renderer/text/format-message';
import { TextField } from '@renderer/ui/form/text-field';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { CallDraft } from './call-draft';
import type { DraftIssues } from './draft-issues';

interface HeaderFieldsProps {
  readonly operation: CatalogueOperation;
  readonly draft: CallDraft;
  readonly onChange: (change: (draft: CallDraft) => CallDraft) => void;
  /** Issues of the headers; null: none to display yet. */
  readonly issues: Omit<DraftIssues, 'input'> | null;
}

/** Fields for the REST headers that the operation reads. */
export function HeaderFields({ operation: { form }, draft, onChange, issues }: HeaderFieldsProps) {
  return (
    <>
      {form.needs_version && (
        <TextField
          label={<span className="font-mono text-xs">If-Match</span>}
          hint={formatMessage(playgroundMessages.versionHint)}
          value={draft.version}
          onChange={(version) => onChange((before) => ({ ...before, version }))}
          error={issues?.version ?? null}
          isMono
        />
      )}
      {form.takes_idempotency_key && (
        <TextField
          label={<span className="font-mono text-xs">Idempotency-Key</span>}
          hint={formatMessage(playgroundMessages.idempotencyKeyHint)}
          value={draft.idempotencyKey}
          onChange={(idempotencyKey) => onChange((before) => ({ ...before, idempotencyKey }))}
          error={issues?.idempotencyKey ?? null}
          isMono
        />
      )}
    </>
  );
}
