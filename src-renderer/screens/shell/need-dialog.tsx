import { closeAnswer, useLayers } from '@renderer/app/dialogs';
import { useCommand } from '@renderer/app/queries';
import type { Operation } from '@renderer/parts/find-operations';
import { PermissionWords } from '@renderer/parts/permission-words';
import { Code } from '@renderer/ui/code';
import { Dialog, DialogBody, DialogHead } from '@renderer/ui/dialog';
import { getPermissionFacts } from '@shared/permissions';
import { AnswerFoot, KeysThatMay } from './keys-that-may';
import { PermissionAnswer } from './permission-answer';

const { label: connectLabel } = getPermissionFacts('integration.mcp.connect');

/** What one operation needs, and who has it. Nothing here grants anything. */
function Need({ operation }: { readonly operation: Operation }) {
  const { title, name, method, path, permission } = operation;
  return (
    <>
      <DialogHead title={`What needs ${title}?`}>
        <Code className="block">{`${method.toUpperCase()} ${path}`}</Code>
        <Code className="block">{name}</Code>
      </DialogHead>
      <DialogBody>
        <h3 className="mb-1 text-xs text-ink-2">It needs</h3>
        <PermissionWords permission={permission} />
        <p className="mt-1.5 text-xs text-ink-2">
          As a tool of an AI agent it also needs {connectLabel}, <Code>integration.mcp.connect</Code>.
        </p>
        <KeysThatMay permission={permission} />
      </DialogBody>
      <AnswerFoot permission={permission} />
    </>
  );
}

/** Opened from the palette. */
export function NeedDialog() {
  const asked = useLayers((layers) => layers.asked);
  const { data } = useCommand('catalogue.get', {}, { isEnabled: asked !== null });
  const operations = data?.operations ?? [];
  const operation = operations.find(({ name }) => asked?.kind === 'operation' && asked.name === name);
  const permission = asked?.kind === 'permission' && data !== undefined ? asked.permission : null;
  return (
    <Dialog isOpen={operation !== undefined || permission !== null} onClose={closeAnswer} isDismissable>
      {operation !== undefined && <Need operation={operation} />}
      {permission !== null && <PermissionAnswer permission={permission} operations={operations} />}
    </Dialog>
  );
}
