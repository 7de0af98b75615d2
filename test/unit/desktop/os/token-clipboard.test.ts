import { createTokenClipboard } from '@main/os/token-clipboard';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { advanceTimers } from '../../../support/kernel/advance-timers';
import { verifies } from '../../../support/service/verifies';

/** A clipboard to which any program may write. */
function sharedClipboard() {
  let text = '';
  return {
    write: async (written: string) => {
      text = written;
    },
    readText: async () => text,
    clear: () => {
      text = '';
    },
  };
}

describe('a copied token', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  verifies('desktop.clipboard', 'is taken back after 60 seconds and not before', async () => {
    const shared = sharedClipboard();
    await createTokenClipboard(shared).write('token');
    await advanceTimers(59_999);
    expect(await shared.readText()).toBe('token');
    await advanceTimers(1);
    expect(await shared.readText()).toBe('');
  });

  verifies('desktop.clipboard', 'leaves alone what was copied since', async () => {
    const shared = sharedClipboard();
    await createTokenClipboard(shared).write('token');
    await shared.write('a recipe');
    await advanceTimers(60_000);
    expect(await shared.readText()).toBe('a recipe');
  });

  verifies('desktop.clipboard', 'has its 60 seconds from the last press', async () => {
    const shared = sharedClipboard();
    const clipboard = createTokenClipboard(shared);
    await clipboard.write('token');
    await advanceTimers(40_000);
    await clipboard.write('token');
    await advanceTimers(40_000);
    expect(await shared.readText()).toBe('token');
    await advanceTimers(20_000);
    expect(await shared.readText()).toBe('');
  });

  verifies('desktop.clipboard', 'is taken back at once when the program ends', async () => {
    const shared = sharedClipboard();
    const clipboard = createTokenClipboard(shared);
    await clipboard.write('token');
    await clipboard.forget();
    expect(await shared.readText()).toBe('');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that could not be copied is not cleared later', async () => {
    const shared = { ...sharedClipboard(), write: () => Promise.reject(new Error('taken')) };
    await expect(createTokenClipboard(shared).write('token')).rejects.toThrow('taken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stays where the clipboard cannot be read', async () => {
    const cleared = vi.fn();
    const shared = {
      ...sharedClipboard(),
      readText: () => Promise.reject(new Error('taken')),
      clear: cleared,
    };
    await createTokenClipboard(shared).write('token');
    await advanceTimers(60_000);
    expect(cleared).not.toHaveBeenCalled();
  });
});
