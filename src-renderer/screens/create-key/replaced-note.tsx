import { Code } from '@renderer/ui/code';
import type { KeyView } from '@shared/api-key';
import { permissionFacts } from '@shared/permissions';

/** Reminds of the key that is to be replaced. Words only: nothing of it is chosen, here or by a press. */
export function ReplacedNote({ apiKey: { name, prefix, scopes } }: { readonly apiKey: KeyView }) {
  return (
    <p className="mt-2 text-xs text-ink-2">
      In place of {name}, <Code>{prefix}</Code>. It holds:{' '}
      {scopes.map((scope) => permissionFacts(scope).label).join(', ')}.
    </p>
  );
}
