import type { Message } from '@shared/text/message';
import { auditMessages } from './audit.messages';
import type { AuditRecordView } from './audit-record';

/** What only the service does by itself, so that a failure of it is not one of an unknown caller. */
const ownOperations: ReadonlySet<string> = new Set(['webhooks.deliver', 'service.checkUpdates']);

/** Names who acted where a record has no actor. What succeeded without one, the service did by itself. */
export const getNoActorLabel = ({
  outcome,
  operation,
}: Pick<AuditRecordView, 'outcome' | 'operation'>): Message =>
  outcome === 'ok' || ownOperations.has(operation ?? '')
    ? auditMessages.serviceActor
    : auditMessages.unknownActor;
