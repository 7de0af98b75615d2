import type { AppError } from '@shared/kernel/errors';
import type { CallContext } from './call-context';
import { toCallRefusal } from './call-context';
import { readBody, takeArrivedBody } from './read-body';

/** Adds the body, and the agent protocol to a message. */
async function addReceived(context: CallContext, body: Uint8Array | AppError | null): Promise<CallContext> {
  const { call, deps } = context;
  if (call.route.kind !== 'message') return { ...context, body };
  try {
    return { ...context, body, mcpServer: await deps.loadMcpServer() };
  } catch (error) {
    return { ...context, body: toCallRefusal(error, context) };
  }
}

/** Receives the rest of a call outside any transaction. A client may be slow, and loading a module takes turns of the event loop. */
export async function receive(context: CallContext): Promise<CallContext> {
  const { body } = context.call;
  return addReceived(context, body === null ? null : await readBody(body));
}

/** Receives the rest of a call that came with its head. null: some of it is still to come, and whether it is read is to be decided. */
export async function receiveArrived(context: CallContext): Promise<CallContext | null> {
  const { body } = context.call;
  if (body === null) return addReceived(context, null);
  // Node goes on to the body once the function that got the head has returned.
  await null;
  const arrived = takeArrivedBody(body);
  return arrived === null ? null : addReceived(context, arrived);
}
