import { TextField } from '@renderer/ui/text-field';
import type { Draft } from './draft';
import type { Operation } from './operation';

interface HeaderFieldsProps {
  readonly operation: Operation;
  readonly draft: Draft;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
}

/** What REST says in headers, where the operation reads them. */
export function HeaderFields({ operation: { form }, draft, onChange }: HeaderFieldsProps) {
  return (
    <>
      {form.needs_version && (
        <TextField
          label={<span className="font-mono text-xs">If-Match</span>}
          hint="The version you read; * overwrites whatever is there."
          value={draft.version}
          onChange={(version) => onChange((before) => ({ ...before, version }))}
          isMono
        />
      )}
      {form.takes_idempotency_key && (
        <TextField
          label={<span className="font-mono text-xs">Idempotency-Key</span>}
          hint="Any text of your own: repeating the call with it has no further effect."
          value={draft.idempotencyKey}
          onChange={(idempotencyKey) => onChange((before) => ({ ...before, idempotencyKey }))}
          isMono
        />
      )}
    </>
  );
}
