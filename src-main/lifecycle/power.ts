import type { WindowSession } from '@server/sessions/running/window-session';
import { powerMonitor } from 'electron';

interface PowerFacts {
  readonly windowSession: WindowSession;
  readonly onResume: () => void;
  readonly quit: () => void;
}

/** The computer sleeps, locks its screen, wakes up or shuts down. */
export function setupPower({ windowSession: seat, onResume, quit }: PowerFacts): void {
  powerMonitor.on('suspend', () => seat.suspended());
  powerMonitor.on('lock-screen', () => seat.screenLocked());
  powerMonitor.on('resume', onResume);
  powerMonitor.on('shutdown', quit);
}
