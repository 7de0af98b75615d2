import type {
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import { formatCallTitle } from '@renderer/features/playground/run/run-request';
import { useMinWidth } from '@renderer/hooks/use-min-width';
import { formatQuotedPermission } from '@renderer/lib/format-permission';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import { formatMessage } from '@renderer/text/format-message';
import { Tabs } from '@renderer/ui/data/tabs';
import { Select } from '@renderer/ui/form/select';
import type { Permission } from '@shared/kernel/permissions';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { OperationList } from './operation-list';

interface CatalogueProps {
  readonly operations: readonly CatalogueOperation[];
  readonly surface: PlaygroundSurface;
  readonly onSurface: (surface: PlaygroundSurface) => void;
  readonly chosen: CatalogueOperation;
  readonly onChoose: (name: string) => void;
  readonly scopes: ReadonlySet<Permission> | null;
}

/** Names the call, and the permission that the session lacks for it. */
function formatDescription(
  { surface, scopes }: Pick<CatalogueProps, 'surface' | 'scopes'>,
  operation: CatalogueOperation,
): string {
  const call = surface === 'rest' ? formatCallTitle(operation) : operation.name;
  return scopes === null || scopes.has(operation.permission)
    ? call
    : formatMessage(playgroundMessages.operationNeeds, {
        call,
        permission: formatQuotedPermission(operation.permission),
      });
}

function NarrowChoice({ operations, surface, chosen, onChoose, scopes }: CatalogueProps) {
  return (
    <div className="p-3">
      <Select
        label={formatMessage(playgroundMessages.operation)}
        isLabelHidden
        choices={operations.map((operation) => ({
          value: operation.name,
          label: formatOperationTitle(operation.name),
          description: formatDescription({ surface, scopes }, operation),
        }))}
        value={chosen.name}
        onChange={onChoose}
      />
    </div>
  );
}

const isSurface = (id: string): id is PlaygroundSurface => id === 'rest' || id === 'mcp';

/** Operations that can be called, over REST and as an agent. */
export function Catalogue(props: CatalogueProps) {
  const isWide = useMinWidth(1180);
  const content = isWide ? (
    <div className="flex min-h-0 flex-1 flex-col">
      <OperationList {...props} />
    </div>
  ) : (
    <NarrowChoice {...props} />
  );
  return (
    <section
      aria-label={formatMessage(playgroundMessages.catalogue)}
      data-operations
      className="flex min-h-0 flex-col rounded-lg border border-line bg-surface shadow-1"
    >
      <Tabs
        label={formatMessage(playgroundMessages.surface)}
        isFull
        selected={props.surface}
        onSelect={(id) => isSurface(id) && props.onSurface(id)}
        items={[
          { id: 'rest', label: 'REST', content },
          { id: 'mcp', label: 'MCP', content },
        ]}
      />
    </section>
  );
}
