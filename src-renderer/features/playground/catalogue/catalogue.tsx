import type {
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import { formatCallTitle } from '@renderer/features/playground/run/run-request';
import { useMinWidth } from '@renderer/hooks/use-min-width';
import { Tabs } from '@renderer/ui/data/tabs';
import { Select } from '@renderer/ui/form/select';
import type { Permission } from '@shared/kernel/permissions';
import { OperationList } from './operation-list';

interface CatalogueProps {
  readonly operations: readonly CatalogueOperation[];
  readonly surface: PlaygroundSurface;
  readonly onSurface: (surface: PlaygroundSurface) => void;
  readonly chosen: CatalogueOperation;
  readonly onChoose: (name: string) => void;
  readonly scopes: ReadonlySet<Permission> | null;
}

const formatMissing = (scopes: CatalogueProps['scopes'], { permission }: CatalogueOperation): string =>
  scopes === null || scopes.has(permission) ? '' : `, needs ${permission}`;

function NarrowChoice({ operations, surface, chosen, onChoose, scopes }: CatalogueProps) {
  return (
    <div className="p-3">
      <Select
        label="Operation"
        isLabelHidden
        choices={operations.map((operation) => ({
          value: operation.name,
          label: operation.title,
          description: `${surface === 'rest' ? formatCallTitle(operation) : operation.name}${formatMissing(scopes, operation)}`,
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
      aria-label="Catalogue"
      data-operations
      className="flex min-h-0 flex-col rounded-lg border border-line bg-surface shadow-1"
    >
      <Tabs
        label="Surface"
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
