/** Switches by which Chromium lets another program read and steer the window. Fuses end those of Node. */
const DEBUGGING_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe'];

interface Program {
  readonly isPackaged: boolean;
  readonly commandLine: { removeSwitch(name: string): void };
}

/**
 * Removes Chromium's debugging switches in a packaged program, so that no other program steers a signed-in window through them.
 * Call it before the program is ready: Chromium reads them then. decision 0093.
 */
export function removeDebuggingSwitches({ isPackaged, commandLine }: Program): void {
  if (!isPackaged) return;
  for (const name of DEBUGGING_SWITCHES) commandLine.removeSwitch(name);
}
