import { formatCount } from '@renderer/format/count';
import { Code } from '@renderer/ui/code';
import { Cell, Row } from '@renderer/ui/plain-table';
import { getPermissionFacts, isPermission } from '@shared/permissions';
import { Bar } from './bar';
import { LogLink } from './log-link';
import type { Numbers } from './log-search';
import { ofMissing } from './log-search';
import { RankedCard } from './ranked-card';

const columns = [
  { id: 'permission', title: 'Permission' },
  { id: 'share', title: '', className: 'w-24' },
  { id: 'refused', title: 'Refused', className: 'w-20 text-right' },
];

/** What calls lacked. */
export function MissingCard({ numbers }: { readonly numbers: Numbers }) {
  const most = Math.max(0, ...numbers.missing.map(({ refused }) => refused));
  return (
    <RankedCard
      title="Refusals by missing permission"
      columns={columns}
      items={numbers.missing}
      none="No call lacked a permission."
      row={({ permission, refused }) => {
        const label = isPermission(permission) ? getPermissionFacts(permission).label : permission;
        return (
          <Row key={permission}>
            <Cell isHeader className="max-w-0">
              <span className="block truncate">{label}</span>
              <Code className="block truncate">{permission}</Code>
            </Cell>
            <Cell>
              <Bar count={refused} most={most} look="bg-danger" />
            </Cell>
            <Cell className="num text-right">
              <LogLink
                figure={formatCount(refused)}
                of={`refused for ${label}`}
                search={ofMissing(numbers, permission)}
                className="text-danger"
              />
            </Cell>
          </Row>
        );
      }}
    />
  );
}
