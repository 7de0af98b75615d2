import { callsOf } from '@renderer/parts/usage-steps';
import { Bitting } from '@renderer/ui/bitting';
import { Code } from '@renderer/ui/code';
import { Cell, Row } from '@renderer/ui/plain-table';
import { Link } from '@tanstack/react-router';
import { CallCells, callColumns } from './call-cells';
import type { Numbers } from './log-search';
import { ofKey } from './log-search';
import { RankedCard } from './ranked-card';

const columns = [{ id: 'key', title: 'Key' }, ...callColumns];

/** Who calls. */
export function KeysCard({ numbers }: { readonly numbers: Numbers }) {
  const most = Math.max(0, ...numbers.keys.map(callsOf));
  return (
    <RankedCard
      title="Keys by use"
      columns={columns}
      items={numbers.keys}
      none="No key called."
      row={(key) => {
        const { prefix, name, state } = key;
        return (
          <Row key={prefix} isMuted={state !== 'active'}>
            <Cell isHeader className="max-w-0">
              <span className="flex min-w-0 items-center gap-3">
                <Bitting prefix={prefix} isMuted={state !== 'active'} width={36} />
                <span className="min-w-0">
                  <Link
                    to="/keys/$prefix"
                    params={{ prefix }}
                    className="focus-ring block truncate rounded-xs hover:underline"
                  >
                    {name}
                  </Link>
                  <Code className="block truncate">{prefix}</Code>
                </span>
              </span>
            </Cell>
            <CallCells counts={key} most={most} of={name} search={ofKey(numbers, prefix)} />
          </Row>
        );
      }}
    />
  );
}
