import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditFilterInput } from '@shared/audit/audit-filter';
import { auditChannelMessages, auditOutcomeMessages } from '@shared/audit/audit-labels.messages';
import { channels, outcomes } from '@shared/audit/audit-record';
import { permissionSchema } from '@shared/kernel/permissions';
import { prefixSchema } from '@shared/keys/api-key';
import type { Message } from '@shared/text/message';
import { z } from 'zod';
import { findActorName } from './actor-options';

/** Filters in a page address that are about one thing of a record. An invalid value counts as absent. */
export const filterParamFields = {
  /** `keys`: only calls made with a key. `wrong_tokens`: only calls with a token that matches no key. */
  by: z.enum(['keys', 'wrong_tokens']).optional().catch(undefined),
  operation: z.string().min(1).max(300).optional().catch(undefined),
  /** The permission that a call lacked. */
  missing: permissionSchema.optional().catch(undefined),
  outcome: z.enum(outcomes).optional().catch(undefined),
  channel: z.enum(channels).optional().catch(undefined),
  /** The prefix of a key, or the email of a person. */
  actor: z.string().min(1).max(300).optional().catch(undefined),
  text: z.string().min(1).max(200).optional().catch(undefined),
} as const;

export type FilterParamName = keyof typeof filterParamFields;
/** What each filter is, where the address has it. */
export type FilterParamValues = {
  readonly [Name in FilterParamName]: NonNullable<z.output<(typeof filterParamFields)[Name]>>;
};
/** What the filters of an address are. */
export type FilterParamSearch = {
  readonly [Name in FilterParamName]?: FilterParamValues[Name] | undefined;
};
export type ActorNames = Pick<AuditNames, 'keys' | 'memberNames'>;

/** What the choice of one value is called, and each value. */
export interface FilterChoices {
  readonly label: Message;
  readonly any: Message;
  readonly values: readonly { readonly value: string; readonly label: Message }[];
  readonly toSearchParams: (value: string) => FilterParamSearch;
}

/** What one filter of the address asks of the service, and what it is called. */
interface FilterParam<Value> {
  readonly toFilterInput: (value: Value) => AuditFilterInput;
  /** null: the value narrows nothing. */
  readonly formatChip: (value: Value, names: ActorNames) => string | null;
  /** Shows a field to choose the value. Absent: links alone set it, or it has a field of its own in `filter-bar.tsx`. */
  readonly choices?: FilterChoices;
}

const listValues = <Value extends string>(
  values: readonly Value[],
  messages: Readonly<Record<Value, Message>>,
): FilterChoices['values'] => values.map((value) => ({ value, label: messages[value] }));

const hasText = (text: string): boolean => text.trim() !== '';

/** In the order of the fields and of the chips. A parameter that is not here does not compile. decision 0206. */
export const filterParams: {
  readonly [Name in keyof FilterParamValues]: FilterParam<FilterParamValues[Name]>;
} = {
  outcome: {
    toFilterInput: (outcome) => ({ outcome }),
    formatChip: (outcome) =>
      formatMessage(auditMessages.outcomeChip, { outcome: formatMessage(auditOutcomeMessages[outcome]) }),
    choices: {
      label: auditMessages.outcomeFilter,
      any: auditMessages.anyOutcome,
      toSearchParams: (value) => ({ outcome: filterParamFields.outcome.parse(value) }),
      values: listValues(outcomes, auditOutcomeMessages),
    },
  },
  channel: {
    toFilterInput: (channel) => ({ channel }),
    formatChip: (channel) =>
      formatMessage(auditMessages.channelChip, { channel: formatMessage(auditChannelMessages[channel]) }),
    choices: {
      label: auditMessages.channelFilter,
      any: auditMessages.anyChannel,
      toSearchParams: (value) => ({ channel: filterParamFields.channel.parse(value) }),
      values: listValues(channels, auditChannelMessages),
    },
  },
  actor: {
    toFilterInput: (actor) =>
      prefixSchema.safeParse(actor).success ? { key_prefix: actor } : { person_email: actor },
    formatChip: (actor, names) =>
      formatMessage(auditMessages.actorChip, { actor: findActorName(names, actor) }),
  },
  text: {
    toFilterInput: (text) => (hasText(text) ? { text } : {}),
    formatChip: (text) => (hasText(text) ? formatMessage(auditMessages.textChip, { text }) : null),
  },
  by: {
    toFilterInput: (by) => (by === 'keys' ? { actor_kind: 'key' } : { wrong_tokens: true }),
    formatChip: (by) =>
      formatMessage(by === 'keys' ? auditMessages.callsOnly : auditMessages.wrongTokensOnly),
  },
  operation: {
    toFilterInput: (operation) => ({ operation }),
    formatChip: (operation) =>
      formatMessage(auditMessages.operationFilter, { operation: formatOperationTitle(operation) }),
  },
  missing: {
    toFilterInput: (missing) => ({ missing_permission: missing }),
    formatChip: (missing) =>
      formatMessage(auditMessages.missingFilter, { permission: formatPermissionLabel(missing) }),
  },
};
