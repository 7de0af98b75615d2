import { catalogue } from '@server/catalogue/operations';
import { loadProperty } from '@server/commands/load-property';
import { addDays } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { Operation } from '@server/operations/define-operation';
import { markActive } from '@server/sessions/check-session';
import { findCallRecord } from '@server/sessions/find-call-record';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import type { Envelope } from '@shared/kernel/errors';
import { AppError, createNotFoundError, envelopeSchema } from '@shared/kernel/errors';
import { parseToken } from '@shared/kernel/token';
import { parseSafely } from '@shared/kernel/validation';
import { handOverMessages } from '@shared/keys/hand-over.messages';
import { findTestOperation } from '@shared/keys/token-hand-over';
import { fillMessage } from '@shared/text/filled-message';

/** The call to make, and the newest record before it. */
interface PlannedCall {
  readonly propertyId: string;
  readonly operation: Operation;
  readonly input: Record<string, unknown>;
  readonly headSeq: number;
}

const callableOperations = catalogue.map((operation) => ({ ...operation, ...operation.rest, operation }));

/** Returns the input of a test call: nothing where that is enough, else the one night that begins today. */
const getTestInput = ({ input: schema }: Operation, today: string): Record<string, unknown> =>
  parseSafely(schema, {}).success ? {} : { from: today, to: addDays(today, 1) };

/** Chooses the call for a key. Throws AppError `invalid_request` if the key may read nothing. */
const planCall = ({ deps }: WindowCall, prefix: string): Promise<PlannedCall> =>
  deps.store.read(async (snapshot) => {
    const propertyId = await snapshot.keys.findPropertyOfPrefix(prefix);
    const key = propertyId === null ? null : await snapshot.keys.findByPrefix(propertyId, prefix);
    if (key === null) throw createNotFoundError();
    const found = findTestOperation(callableOperations, key.scopes);
    if (found === null) throw new AppError('invalid_request', fillMessage(handOverMessages.testNothing));
    const { operation } = found;
    const { timeZone } = await loadProperty(snapshot, key.propertyId);
    const input = getTestInput(operation, toLocalDate(timeZone, snapshot.nowMs));
    const head = await snapshot.audit.head();
    return { propertyId: key.propertyId, operation, input, headSeq: head?.seq ?? 0 };
  });

/** Reads the refusal in an answer of this service, which is always the error envelope. spec: Errors. */
const readRefusal = (status: number, body: string): Envelope | null =>
  status < 400 ? null : envelopeSchema.parse(JSON.parse(body));

/** Makes a real call with the held token, as its system will. The log records it as a call of the key. decision 0136 */
export const makeTestCall: WindowCommand<'keys.testCall'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run(call, { handle }) {
    const { deps, windowSession, page, signal } = call;
    markActive(windowSession, deps);
    const parsed = parseToken(deps.tokens.copy(handle, page.id) ?? '');
    if (parsed === null) throw createNotFoundError();
    const { propertyId, operation, input, headSeq } = await planCall(call, parsed.prefix);
    const { requestId, response } = await deps.playground.run(
      parsed,
      {
        property_id: propertyId,
        surface: 'rest',
        operation: operation.name,
        input,
        idempotency_key: null,
        version: null,
      },
      signal,
    );
    const record = await findCallRecord(call, { propertyId, prefix: parsed.prefix }, { requestId, headSeq });
    const { status, duration_ms, body } = response;
    return {
      operation: operation.name,
      status,
      duration_ms,
      refusal: readRefusal(status, body),
      record,
    };
  },
};
