import { StateBadge } from '@renderer/parts/state-badge';
import { RevokeDialog } from '@renderer/screens/revoke/revoke-dialog';
import { Bitting } from '@renderer/ui/bitting';
import { Button } from '@renderer/ui/button';
import { Cell, PlainTable, Row } from '@renderer/ui/plain-table';
import type { KeyState } from '@shared/api-key';
import { useState } from 'react';
import type { Scan } from './scan-words';

type Finding = Scan['findings'][number];

const columns = [
  { id: 'key', title: 'Key' },
  { id: 'where', title: 'Where' },
  { id: 'state', title: 'State' },
  { id: 'act', title: '' },
];

function placeOf({ file, line }: Finding): string {
  if (file === null) return `line ${line}`;
  return line === null ? `${file}, in the name` : `${file}:${line}`;
}

interface FindingsProps {
  readonly findings: readonly Finding[];
}

/** Each token that was found: whose it is, where it lies, and the way to end it. */
export function Findings({ findings }: FindingsProps) {
  const [revoking, setRevoking] = useState<Finding | null>(null);
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const stateOf = ({ prefix, state }: Finding): KeyState => (ended.has(prefix) ? 'revoked' : state);
  if (findings.length === 0) return null;
  return (
    <>
      <PlainTable label="Tokens found" columns={columns}>
        {findings.map((finding, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one token may stand twice on a line, and nothing is moved
          <Row key={at}>
            <Cell isHeader>
              <span className="flex items-center gap-3 py-1.5">
                <Bitting prefix={finding.prefix} isMuted={stateOf(finding) !== 'active'} />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{finding.name}</span>
                  <code className="copyable block break-all font-mono text-2xs text-ink-2">
                    {finding.masked}
                  </code>
                  <span className="block text-2xs text-ink-2">{finding.property_name}</span>
                </span>
              </span>
            </Cell>
            <Cell className="copyable break-all font-mono text-xs">{placeOf(finding)}</Cell>
            <Cell>
              <StateBadge state={stateOf(finding)} />
            </Cell>
            <Cell className="text-right">
              {stateOf(finding) === 'active' && (
                <Button
                  look="danger"
                  size="sm"
                  onPress={() => setRevoking(finding)}
                  aria-label={`Revoke ${finding.name}`}
                >
                  Revoke
                </Button>
              )}
            </Cell>
          </Row>
        ))}
      </PlainTable>
      {revoking !== null && (
        <RevokeDialog
          apiKey={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => setEnded(new Set([...ended, revoking.prefix]))}
        />
      )}
    </>
  );
}
