import { touch } from './check-seat';
import type { InterfaceCommand } from './interface-command';
import { sessionView } from './session-view';

export const currentSession: InterfaceCommand<'session.current'> = {
  needsPerson: false,
  isForNewcomers: true,
  async run({ tools, seat }, { is_active: isActive }) {
    if (isActive) touch(seat, tools);
    return sessionView(tools, seat.host, seat.session?.memberId ?? null);
  },
};
