import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { getNoActorLabel } from '@shared/audit/no-actor';
import { Link } from '@tanstack/react-router';

interface RecordActorProps {
  readonly record: AuditRecordView;
  readonly names: AuditNames;
}

/** Gives a check whether the member may open the screen of a key at the current property. */
function useMaySeeKey(): (propertyId: string | null) => boolean {
  const { propertyAccess } = useSession();
  return (propertyId) => propertyId === propertyAccess.property.id && canOpenPath(propertyAccess, '/keys');
}

function KeyActor({
  prefix,
  propertyId,
  names,
}: {
  readonly prefix: string;
  readonly propertyId: string | null;
  readonly names: AuditNames;
}) {
  const canSee = useMaySeeKey()(propertyId);
  const content = (
    <span className="flex items-center gap-2">
      <KeyGlyph prefix={prefix} width={30} />
      <bdi>{names.keys.get(prefix) ?? formatMessage(auditMessages.unnamedKey)}</bdi>
    </span>
  );
  return (
    <>
      {canSee ? (
        <Link
          to="/keys/$prefix"
          params={{ prefix }}
          className="focus-ring rounded-xs text-accent hover:underline"
        >
          {content}
        </Link>
      ) : (
        content
      )}
      <InlineCode className="block">{prefix}</InlineCode>
    </>
  );
}

/** The name of a member, as a link to the members for those who may open them. */
function PersonName({ name }: { readonly name: string | undefined }) {
  const { propertyAccess } = useSession();
  if (name === undefined) return formatMessage(auditMessages.unnamedPerson);
  if (!canOpenPath(propertyAccess, '/members')) return <bdi>{name}</bdi>;
  return (
    <Link to="/members" className="focus-ring rounded-xs text-accent hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Shows the actor of a record, as far as it is known. */
export function RecordActor({ record, names }: RecordActorProps) {
  const { actor, claimed_prefix, property_id } = record;
  if (actor.kind === 'key') return <KeyActor prefix={actor.prefix} propertyId={property_id} names={names} />;
  if (actor.kind === 'person')
    return (
      <>
        <PersonName name={names.memberNames.get(actor.email)} />
        <span className="block text-xs text-ink-2">{actor.email}</span>
      </>
    );
  if (claimed_prefix === null) return formatMessage(getNoActorLabel(record));
  return (
    <>
      <span className="flex items-center gap-2">
        <KeyGlyph prefix={claimed_prefix} width={30} isMuted />
        <span>
          {formatRichMessage(auditMessages.claimedPrefix, {
            prefix: <InlineCode>{claimed_prefix}</InlineCode>,
          })}
        </span>
      </span>
      <span className="mt-1 block text-xs text-ink-2">{formatMessage(auditMessages.claimedPrefixHint)}</span>
    </>
  );
}
