import { PermissionName } from '@renderer/components/names/permission-name';
import { getRecordTitle } from '@renderer/features/audit/labels/command-labels';
import { formatTargetName } from '@renderer/features/audit/labels/format-target-name';
import { getTargetLabel } from '@renderer/features/audit/labels/target-label';
import { hasNamedTarget, useNamedTarget } from '@renderer/features/audit/labels/target-names';
import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { formatDuration } from '@renderer/lib/format-duration';
import {
  formatDate,
  formatFullTimestamp,
  formatTimeWithMilliseconds,
  formatTimeWithSeconds,
} from '@renderer/lib/format-time';
import { getFailureReason, getOperationPlaceholder } from '@renderer/lib/record-labels';
import { useTechnicalNames } from '@renderer/session/technical-names';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { auditMessages } from '@shared/audit/audit.messages';
import { auditChannelMessages, auditOutcomeMessages } from '@shared/audit/audit-labels.messages';
import type { AuditOutcome, AuditRecordView } from '@shared/audit/audit-record';
import { readTarget } from '@shared/audit/audit-target';
import { getNoActorLabel } from '@shared/audit/no-actor';
import { prefixSchema } from '@shared/keys/api-key';
import { Check, CircleSlash, TriangleAlert, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LogColumnId } from './log-columns';

const marks = {
  ok: { icon: Check, className: 'text-accent' },
  refused: { icon: CircleSlash, className: 'text-danger' },
  failed: { icon: TriangleAlert, className: 'text-brass' },
} as const;

/** Shows an outcome: a label, and an icon that differs by shape. */
export function OutcomeLabel({ outcome }: { readonly outcome: AuditOutcome }) {
  const { icon: Icon, className } = marks[outcome];
  const label = formatMessage(auditOutcomeMessages[outcome]);
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={label}>
      <Icon aria-hidden size={14} strokeWidth={1.75} className={`shrink-0 ${className}`} />
      <span className={`truncate ${outcome === 'ok' ? '' : className}`}>{label}</span>
    </span>
  );
}

interface RecordProps {
  readonly record: AuditRecordView;
  readonly names: AuditNames;
}

const mono = 'font-mono text-2xs text-ink-3';

function Time({ record: { at }, isExact, timeZone }: Omit<CellContent, 'names'>) {
  const atMs = Date.parse(at);
  const format = isExact ? formatTimeWithMilliseconds : formatTimeWithSeconds;
  return (
    <time dateTime={at} title={formatFullTimestamp(atMs, timeZone)}>
      <span className="sr-only">{formatDate(atMs, timeZone)}, </span>
      {format(atMs, timeZone)}
    </time>
  );
}

/** Shows a name, and its technical name where there is room for a whole prefix. */
function Named({ name, machine }: { readonly name: ReactNode; readonly machine: string }) {
  return (
    <span className="flex h-5 min-w-0 flex-1 flex-wrap items-baseline gap-x-2 overflow-hidden">
      <span dir="auto" className="max-w-full truncate">
        {name}
      </span>
      <span className={`${mono} min-w-28 flex-1 truncate`}>{machine}</span>
    </span>
  );
}

interface KeyActorProps {
  readonly prefix: string;
  readonly name: string | undefined;
}

/** A name as text: a press on the row opens the record, and the record leads to its key. */
const KeyName = ({ name }: { readonly name: string }) => (
  <span dir="auto" className="font-medium">
    {name}
  </span>
);

function KeyActor({ prefix, name }: KeyActorProps) {
  return (
    <span className="flex items-center gap-2" title={prefix}>
      <KeyGlyph prefix={prefix} width={30} />
      {name === undefined ? (
        <span className={mono}>{prefix}</span>
      ) : (
        <Named name={<KeyName name={name} />} machine={prefix} />
      )}
    </span>
  );
}

/** Shows the actor. A claimed prefix proves nothing, so it is not displayed as the actor. */
function ActorCell({ record, names }: RecordProps) {
  const { actor, claimed_prefix } = record;
  if (actor.kind === 'key') return <KeyActor prefix={actor.prefix} name={names.keys.get(actor.prefix)} />;
  if (actor.kind === 'person')
    return (
      <span className="flex items-center gap-2" title={actor.email}>
        <UserRound aria-hidden size={16} strokeWidth={1.5} className="mr-3.5 shrink-0 text-ink-3" />
        <span dir="auto" className="truncate">
          {names.memberNames.get(actor.email) ?? actor.email}
        </span>
      </span>
    );
  if (claimed_prefix === null)
    return <span className="block truncate text-ink-3">{formatMessage(getNoActorLabel(record))}</span>;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap text-ink-2">
      <KeyGlyph prefix={claimed_prefix} width={30} isMuted />
      {formatRichMessage(auditMessages.claimedPrefix, {
        prefix: <span className={`${mono} truncate`}>{claimed_prefix}</span>,
      })}
    </span>
  );
}

/** Shows an operation or a command by its title, and its id to members who want to see it. */
function OperationCell({ record }: Pick<RecordProps, 'record'>) {
  const { operation, rpc_method } = record;
  const isTechnical = useTechnicalNames();
  const machine = operation ?? rpc_method;
  if (machine === null)
    return <span className="block truncate text-ink-3">{getOperationPlaceholder(record)}</span>;
  const label = getRecordTitle(record);
  if (label === null) return <span className="block truncate font-mono text-xs">{machine}</span>;
  return isTechnical ? (
    <Named name={label} machine={machine} />
  ) : (
    <span title={label} className="block truncate">
      {label}
    </span>
  );
}

interface TargetTextProps {
  /** null: it has no name, or none that is known yet. */
  readonly text: string | null;
  /** The id behind the name; null: there is none. */
  readonly machine: string | null;
}

/** Shows what a record is about, and its id to members who want to see it. */
function TargetText({ text, machine }: TargetTextProps) {
  const isTechnical = useTechnicalNames() && machine !== null;
  if (text === null) return isTechnical ? <span className={`block truncate ${mono}`}>{machine}</span> : null;
  const color = prefixSchema.safeParse(text).success ? mono : 'text-ink-2';
  if (!isTechnical)
    return (
      <span dir="auto" className={`block truncate text-left ${color}`}>
        {text}
      </span>
    );
  return <Named name={<span className={color}>{text}</span>} machine={machine} />;
}

/** Names a reservation, guest, room or room type. The row opens the record, which leads to it. */
function NamedTargetText({
  record,
  machine,
}: {
  readonly record: AuditRecordView;
  readonly machine: string;
}) {
  const target = useNamedTarget(record);
  return <TargetText text={target === null ? null : formatTargetName(target)} machine={machine} />;
}

function DetailCell({ record, names }: RecordProps) {
  const { missing_permission, outcome, code, target_id } = record;
  if (missing_permission !== null)
    return (
      <span className="block truncate text-ink-2">
        {formatRichMessage(auditMessages.needsPermission, {
          permission: <PermissionName permission={missing_permission} />,
        })}
      </span>
    );
  if (outcome !== 'ok') {
    const reason = getFailureReason(record) ?? code;
    return (
      <span title={reason ?? undefined} className="block truncate text-ink-2">
        {reason}
      </span>
    );
  }
  if (target_id === null) return null;
  if (hasNamedTarget(record)) return <NamedTargetText record={record} machine={target_id} />;
  const text = getTargetLabel(target_id, names);
  return <TargetText text={text} machine={text === target_id ? null : readTarget(target_id).id} />;
}

interface CellContent {
  readonly record: AuditRecordView;
  readonly names: AuditNames;
  readonly timeZone: string;
  /** True if its time is displayed with milliseconds. */
  readonly isExact: boolean;
}

/** Renders each column. */
export const cellRenderers: Readonly<Record<LogColumnId, (content: CellContent) => ReactNode>> = {
  time: ({ record, timeZone, isExact }) => <Time record={record} timeZone={timeZone} isExact={isExact} />,
  outcome: ({ record }) => <OutcomeLabel outcome={record.outcome} />,
  channel: ({ record }) => {
    const label = formatMessage(auditChannelMessages[record.channel]);
    return (
      <span className="block truncate text-ink-2" title={label}>
        {label}
      </span>
    );
  },
  actor: (content) => <ActorCell {...content} />,
  operation: (content) => <OperationCell {...content} />,
  property: ({ record, names }) => (
    <span dir="auto" className="block truncate text-left text-ink-2">
      {record.property_id === null
        ? formatMessage(auditMessages.noProperty)
        : (names.properties.get(record.property_id) ?? record.property_id)}
    </span>
  ),
  detail: (content) => <DetailCell {...content} />,
  duration: ({ record }) => <span className="text-ink-2">{formatDuration(record.duration_us)}</span>,
};
