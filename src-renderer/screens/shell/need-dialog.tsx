import { closeNeed, useLayers } from '@renderer/app/dialogs';
import { useCommand } from '@renderer/app/queries';
import { useProperty } from '@renderer/app/session';
import type { Operation } from '@renderer/parts/find-operations';
import { PermissionWords } from '@renderer/parts/permission-words';
import { Bitting } from '@renderer/ui/bitting';
import { Button } from '@renderer/ui/button';
import { Code } from '@renderer/ui/code';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@renderer/ui/dialog';
import { Region, Skeleton } from '@renderer/ui/region-state';
import type { KeyView } from '@shared/api-key';
import { permissionFacts } from '@shared/permissions';
import { Link, useRouter } from '@tanstack/react-router';

const { label: connectLabel } = permissionFacts('integration.mcp.connect');

function KeysThatMay({ keys }: { readonly keys: readonly KeyView[] }) {
  if (keys.length === 0) return <p className="text-sm text-ink-2">No active key has it.</p>;
  return (
    <ul className="max-h-56 space-y-px overflow-auto">
      {keys.map(({ prefix, name }) => (
        <li key={prefix}>
          <Link
            to="/keys/$prefix"
            params={{ prefix }}
            onClick={closeNeed}
            className="focus-ring flex h-9 items-center gap-3 rounded-sm px-2 text-sm hover:bg-sunken"
          >
            <Bitting prefix={prefix} width={32} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Code>{prefix}</Code>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What one operation needs, and who has it. Nothing here grants anything. */
function Need({ operation }: { readonly operation: Operation }) {
  const { id: property_id } = useProperty();
  const router = useRouter();
  const keys = useCommand('keys.list', { property_id });
  const { title, name, method, path, permission } = operation;
  const showKeys = () => {
    closeNeed();
    void router.navigate({ to: '/keys', search: { q: permission, state: 'active' } });
  };
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
        <h3 className="mb-1 mt-4 text-xs text-ink-2">Active keys that have it</h3>
        <Region query={keys} skeleton={<Skeleton rows={2} rowHeight={36} />}>
          {(all) => (
            <KeysThatMay
              keys={all.filter(({ state, scopes }) => state === 'active' && scopes.includes(permission))}
            />
          )}
        </Region>
      </DialogBody>
      <DialogFoot>
        <Button onPress={showKeys}>Show in API keys</Button>
        <Button autoFocus onPress={closeNeed}>
          Close
        </Button>
      </DialogFoot>
    </>
  );
}

/** Opened from the palette. */
export function NeedDialog() {
  const name = useLayers(({ need }) => need);
  const { data } = useCommand('catalogue.get', {}, { isEnabled: name !== null });
  const operation = data?.operations.find((known) => known.name === name);
  return (
    <Dialog isOpen={operation !== undefined} onClose={closeNeed} isDismissable>
      {operation !== undefined && <Need operation={operation} />}
    </Dialog>
  );
}
