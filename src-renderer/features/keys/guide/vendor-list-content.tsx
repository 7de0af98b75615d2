import { ShowInList } from '@renderer/features/keys/picker/show-in-list';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { TextField } from '@renderer/ui/form/text-field';
import type { Permission } from '@shared/kernel/permissions';
import { redactToken } from '@shared/kernel/redact-token';
import { guidesMessages } from '@shared/keys/guides/guides.messages';
import type { VendorList } from './read-vendor-list';

const MAX_LENGTH = 20_000;

/** Cuts each token to its prefix: a vendor's message may contain one. spec: Authentication 10. */
const redactLines = (text: string): string => text.split('\n').map(redactToken).join('\n');

interface VendorListContentProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly list: VendorList;
  readonly grantable: readonly Permission[];
  readonly onFindRow: (permission: Permission) => void;
  /** Goes to the next marked row, or the previous one. */
  readonly onStep: (direction: 1 | -1) => void;
}

interface NamedPermissionsProps {
  readonly named: VendorList['named'];
  /** null: the member may not grant these. */
  readonly onFindRow: ((permission: Permission) => void) | null;
}

function NamedPermissions({ named, onFindRow }: NamedPermissionsProps) {
  return (
    <ul className="mt-1.5 space-y-2">
      {named.map(({ permission, line }) => (
        <li key={permission}>
          <p className="text-ink">{formatPermissionLabel(permission)}</p>
          <p dir="auto" className="break-words text-start text-xs">
            {formatMessage(guidesMessages.vendorLine, { line })}
          </p>
          {onFindRow !== null && <ShowInList permission={permission} onFindRow={onFindRow} />}
        </li>
      ))}
    </ul>
  );
}

function UnplacedLines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h4 className="mt-4 font-medium text-ink">{formatMessage(guidesMessages.vendorUnplacedTitle)}</h4>
      <p className="text-xs">{formatMessage(guidesMessages.vendorUnplacedHint)}</p>
      <ul className="mt-1.5 list-disc space-y-1 pl-4">
        {[...new Set(lines)].map((line) => (
          <li key={line} dir="auto" className="break-words text-start">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

function MarkedRowButtons({ onStep }: Pick<VendorListContentProps, 'onStep'>) {
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onPress={() => onStep(-1)}>
          {formatMessage(guidesMessages.markedPrevious)}
        </Button>
        <Button size="sm" onPress={() => onStep(1)}>
          {formatMessage(guidesMessages.markedNext)}
        </Button>
      </div>
      <p className="mt-1 text-xs">{formatMessage(guidesMessages.markedKeys)}</p>
    </>
  );
}

/** A list that a vendor sent, and what it names. It marks rows and chooses nothing. decision 0135. */
export function VendorListContent(props: VendorListContentProps) {
  const { text, onChange, list, grantable, onFindRow, onStep } = props;
  const shown = list.named.filter(({ permission }) => grantable.includes(permission));
  const others = list.named.filter(({ permission }) => !grantable.includes(permission));
  return (
    <div className="text-sm text-ink-2">
      <TextField
        label={formatMessage(guidesMessages.vendorTitle)}
        rows={5}
        value={text}
        onChange={(typed) => onChange(redactLines(typed))}
        maxLength={MAX_LENGTH}
        hint={formatMessage(guidesMessages.vendorHint)}
        autoComplete="off"
      />
      {text.trim() !== '' && (
        <p role="status" className="mt-3 text-ink">
          {formatMessage(guidesMessages.vendorSummary, { count: shown.length })}
        </p>
      )}
      {shown.length > 0 && <MarkedRowButtons onStep={onStep} />}
      <NamedPermissions named={shown} onFindRow={onFindRow} />
      {others.length > 0 && (
        <>
          <h4 className="mt-4 font-medium text-ink">{formatMessage(guidesMessages.vendorNotGrantable)}</h4>
          <NamedPermissions named={others} onFindRow={null} />
        </>
      )}
      <UnplacedLines lines={list.unplaced} />
    </div>
  );
}
