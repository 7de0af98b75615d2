import type { WindowSession } from '@server/sessions/running/window-session';
import { powerMonitor } from 'electron';

interface PowerInput {
  readonly windowSession: WindowSession;
  readonly onResume: () => void;
  readonly quit: () => void;
}

/** Reacts when the computer sleeps, locks its screen, wakes up or shuts down. */
export function watchPower({ windowSession, onResume, quit }: PowerInput): void {
  powerMonitor.on('suspend', () => windowSession.suspended());
  powerMonitor.on('lock-screen', () => windowSession.screenLocked());
  powerMonitor.on('resume', onResume);
  powerMonitor.on('shutdown', quit);
}
