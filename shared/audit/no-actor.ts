import type { Message } from '@shared/text/message';
import { auditMessages } from './audit.messages';
import type { AuditRecordView } from './audit-record';

/** Names who acted where a record has no actor. What succeeded without one, the service did by itself. */
export const getNoActorLabel = ({ outcome }: Pick<AuditRecordView, 'outcome'>): Message =>
  outcome === 'ok' ? auditMessages.serviceActor : auditMessages.unknownActor;
