import { checkSession } from '@server/sessions/check-session';
import { requireOfferedHere } from '@server/sessions/network/require-offered-here';
import type { SharedSessionDeps } from '@server/sessions/window-command';
import type { OpenPage, WindowSessionState } from '@server/sessions/window-session-state';
import { authMessages } from '@shared/auth/auth.messages';
import type { CallReply } from '@shared/contract/rpc';
import { AppError, toEnvelope } from '@shared/kernel/errors';
import { parseOrRefuse } from '@shared/kernel/validation';
import { fillMessage } from '@shared/text/filled-message';
import { z } from 'zod';

const callIdSchema = z.string().min(1).max(100);
/** The unchecked message of a page. */
interface WireCall {
  readonly command: unknown;
  readonly input: unknown;
  readonly callId: unknown;
}

/** Registers the call while it runs, so that `call.cancel` and the end of the page can abort it. */
async function trackCall<T>(
  { calls }: OpenPage,
  callId: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (calls.has(callId)) throw new AppError('invalid_request', 'A call with this ID is already in progress.');
  const controller = new AbortController();
  calls.set(callId, controller);
  try {
    return await work(controller.signal);
  } finally {
    calls.delete(callId);
  }
}

/** Converts an error to the refusal for the page. The details of an unexpected error go to the log only. */
function toRefusal(error: unknown, { onError }: SharedSessionDeps): CallReply {
  if (!(error instanceof AppError)) onError(error);
  const refusal =
    error instanceof AppError
      ? error
      : new AppError('internal_error', fillMessage(authMessages.internalError));
  const { filled, retryAfterS } = refusal;
  const message = filled === null ? {} : { message: { id: filled.id, values: filled.values } };
  return { ok: false, refusal: { ...toEnvelope(refusal), retry_after_s: retryAfterS, ...message } };
}

/** Answers one call of a page. Never rejects. */
export async function dispatchCommand(
  deps: SharedSessionDeps,
  { windowSession, page }: { readonly windowSession: WindowSessionState; readonly page: OpenPage },
  { command, input, callId }: WireCall,
): Promise<CallReply> {
  try {
    const startedMs = deps.monotonicMs();
    // The first call loads the commands, so that no start waits for them.
    const { isKnownCommand, prepareCall } = await import('./prepare-call');
    const management = await deps.management.load();
    if (!isKnownCommand(management, command))
      throw new AppError('not_found', fillMessage(authMessages.commandUnknown));
    await requireOfferedHere(windowSession.host, command, deps);
    const id = parseOrRefuse(callIdSchema, callId);
    const run = prepareCall(management, command, input);
    const member = await checkSession(windowSession, deps);
    // Another service may have ended the page meanwhile, because its page token is an earlier one.
    if (!windowSession.pages.has(page.id))
      throw new AppError('sign_in_failed', fillMessage(authMessages.sessionChanged));
    if (member !== null) await deps.watch();
    const value = await trackCall(page, id, (signal) =>
      run({ deps, windowSession, page, person: member, startedMs, callId: id, signal }),
    );
    return { ok: true, value };
  } catch (error) {
    return toRefusal(error, deps);
  }
}
