import { formatCount, NONE } from '@renderer/format/count';
import { callsOf } from '@renderer/parts/usage-steps';
import { Bitting } from '@renderer/ui/bitting';
import { Code } from '@renderer/ui/code';
import { Cell, Row } from '@renderer/ui/plain-table';
import { Link } from '@tanstack/react-router';
import { Bar } from './bar';
import { LogLink } from './log-link';
import type { Numbers } from './log-search';
import { ofKey, ofPart } from './log-search';
import { RankedCard } from './ranked-card';

const columns = [
  { id: 'key', title: 'Key' },
  { id: 'share', title: '', className: 'w-24' },
  { id: 'calls', title: 'Calls', className: 'w-20 text-right' },
  { id: 'refused', title: 'Refused', className: 'w-20 text-right' },
];

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
        const { prefix, name, state, refused } = key;
        const search = ofKey(numbers, prefix);
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
            <Cell>
              <Bar count={callsOf(key)} most={most} />
            </Cell>
            <Cell className="num text-right">
              <LogLink figure={formatCount(callsOf(key))} of={`calls of ${name}`} search={search} />
            </Cell>
            <Cell className="num text-right">
              {refused === 0 ? (
                NONE
              ) : (
                <LogLink
                  figure={formatCount(refused)}
                  of={`refused calls of ${name}`}
                  search={ofPart(search, 'refused')}
                  className="text-danger"
                />
              )}
            </Cell>
          </Row>
        );
      }}
    />
  );
}
