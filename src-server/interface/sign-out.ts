import { endSession } from './end-session';
import type { InterfaceCommand } from './interface-command';
import { signedIn } from './interface-command';
import { recordAct } from './record-act';

/** Whoever leaves is gone at once, whether or not it can be recorded. */
export const signOut: InterfaceCommand<'session.signOut'> = {
  needsPerson: true,
  isForNewcomers: true,
  async run(call) {
    const { tools, seat } = call;
    const person = signedIn(call);
    endSession(seat, tools, 'signed_out');
    await tools.store.transact((tx) => recordAct(tx, call, { name: 'session.signOut', person, error: null }));
    return null;
  },
};
