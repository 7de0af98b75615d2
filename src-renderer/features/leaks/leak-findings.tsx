import { KeyStateBadge } from '@renderer/components/key-state-badge';
import { RevokeDialog } from '@renderer/features/keys/revoke/revoke-dialog';
import { formatMessage } from '@renderer/text/format-message';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { PlainTable, TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { Button } from '@renderer/ui/form/button';
import type { KeyState } from '@shared/keys/api-key';
import type { LeakedKey, LeakFinding } from '@shared/leaks/leak-scan';
import { groupFindingsByKey } from '@shared/leaks/leak-scan';
import { leaksMessages } from '@shared/leaks/leaks.messages';
import { useState } from 'react';
import { LeakLocations } from './leak-locations';

const listColumns = () => [
  { id: 'key', title: formatMessage(leaksMessages.keyColumn) },
  { id: 'where', title: formatMessage(leaksMessages.placeColumn) },
  { id: 'state', title: formatMessage(leaksMessages.stateColumn) },
  { id: 'action', title: '' },
];

interface LeakFindingsProps {
  readonly findings: readonly LeakFinding[];
}

/** Displays each key whose token was found, its locations, and a button that revokes it. */
export function LeakFindings({ findings }: LeakFindingsProps) {
  const [revoking, setRevoking] = useState<LeakedKey | null>(null);
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const getState = ({ prefix, state }: LeakedKey): KeyState => (ended.has(prefix) ? 'revoked' : state);
  if (findings.length === 0) return null;
  return (
    <>
      <PlainTable label={formatMessage(leaksMessages.keysFound)} columns={listColumns()}>
        {groupFindingsByKey(findings).map((key) => (
          <TableRow key={key.prefix}>
            <TableCell isHeader className="align-top">
              <span className="flex items-center gap-3 py-1.5">
                <KeyGlyph prefix={key.prefix} isMuted={getState(key) !== 'active'} />
                <span className="min-w-0">
                  <span dir="auto" className="block truncate text-left font-medium">
                    {key.name}
                  </span>
                  <code className="copyable block break-all font-mono text-2xs text-ink-2">{key.masked}</code>
                  <span dir="auto" className="block text-left text-2xs text-ink-2">
                    {key.property_name}
                  </span>
                </span>
              </span>
            </TableCell>
            <TableCell className="align-top">
              <LeakLocations places={key.places} />
            </TableCell>
            <TableCell className="pt-2 align-top">
              <KeyStateBadge state={getState(key)} />
            </TableCell>
            <TableCell className="pt-1.5 text-right align-top">
              {getState(key) === 'active' && (
                <Button
                  variant="danger"
                  size="sm"
                  onPress={() => setRevoking(key)}
                  aria-label={formatMessage(leaksMessages.revokeKey, { key: key.name })}
                >
                  {formatMessage(leaksMessages.revoke)}
                </Button>
              )}
            </TableCell>
          </TableRow>
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
