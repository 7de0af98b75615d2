import type { CallReply } from '@shared/contract/rpc';
import type { ErrorCode } from '@shared/kernel/errors';
import type { EnglishMessage } from '@shared/text/filled-message';

/** Creates the refusal of a call by this page itself, in the form of the service. */
export const createPageRefusal = (code: ErrorCode, { english, ...message }: EnglishMessage): CallReply => ({
  ok: false,
  refusal: { error: english, code, retry_after_s: null, message },
});
