import { removeDebuggingSwitches } from '@main/lifecycle/debugging-switches';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

/** Returns which switches of the command line are left. */
function getSwitchesLeft(isPackaged: boolean): string[] {
  const switches = new Set(['remote-debugging-port', 'remote-debugging-pipe', 'hidden']);
  removeDebuggingSwitches({
    isPackaged,
    commandLine: { removeSwitch: (name) => void switches.delete(name) },
  });
  return [...switches];
}

describe('the debugging switches', () => {
  verifies('desktop.no-debugging-port', 'are removed from a packaged program, and no other switch is', () => {
    expect(getSwitchesLeft(true)).toEqual(['hidden']);
  });

  verifies('desktop.no-debugging-port', 'stay during development', () => {
    expect(getSwitchesLeft(false)).toHaveLength(3);
  });
});
