import { EventEmitter } from 'node:events';
import { createCloseConfirmation } from '@main/lifecycle/close-confirmation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { advanceTimers } from '../../../support/kernel/advance-timers';
import { verifies } from '../../../support/service/verifies';

/** A window with the members that closing uses. */
function openWindow() {
  const window = Object.assign(new EventEmitter(), { webContents: new EventEmitter(), destroy: vi.fn() });
  /** Presses its close button. True if it stays open. */
  const press = (): boolean => {
    let isKeptOpen = false;
    const preventDefault = (): void => {
      isKeptOpen = true;
    };
    window.emit('close', { preventDefault });
    return isKeptOpen;
  };
  return { window, press };
}

interface Situation {
  readonly isLoss?: boolean;
  readonly isQuitting?: boolean;
}

function attach({ isLoss = true, isQuitting = false }: Situation = {}) {
  const { window, press } = openWindow();
  const onAsk = vi.fn();
  const quit = vi.fn();
  const onStay = vi.fn();
  const closeConfirmation = createCloseConfirmation<typeof window>({
    isLoss: () => isLoss,
    isQuitting: () => isQuitting,
    sendEvent: (_window, { name }) => onAsk(name),
    quit,
    cancelQuit: onStay,
  });
  closeConfirmation.attach(window);
  return { window, press, asked: onAsk, quit, stay: onStay, ask: closeConfirmation };
}

describe('closing a window', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  verifies('desktop.visible-token', 'asks nothing when nothing would be lost', () => {
    const { press, asked: onAsk } = attach({ isLoss: false });
    expect([press(), onAsk.mock.calls.length]).toEqual([false, 0]);
  });

  verifies('desktop.visible-token', 'waits for the person, forever if they like', async () => {
    const { window, press, asked: onAsk } = attach();
    expect(press()).toBe(true);
    expect(onAsk).toHaveBeenCalledWith('window.closing');
    await advanceTimers(3_600_000);
    expect(window.destroy).not.toHaveBeenCalled();
  });

  verifies(
    'desktop.visible-token',
    'keeps a member who quits waiting no longer than 30 seconds',
    async () => {
      const { window, press, quit } = attach({ isQuitting: true });
      expect([press(), press()]).toEqual([true, true]);
      await advanceTimers(29_999);
      expect(window.destroy).not.toHaveBeenCalled();
      await advanceTimers(1);
      expect([window.destroy.mock.calls.length, quit.mock.calls.length]).toEqual([1, 1]);
    },
  );

  verifies('desktop.visible-token', 'keeps the window and the program when the member cancels', async () => {
    const { window, press, quit, stay: onStay, ask: closeConfirmation } = attach({ isQuitting: true });
    press();
    closeConfirmation.keep(window);
    await advanceTimers(60_000);
    expect([window.destroy.mock.calls.length, quit.mock.calls.length]).toEqual([0, 0]);
    expect(onStay).toHaveBeenCalledOnce();
  });

  it('goes on with quitting when the page agrees, once', async () => {
    const { window, press, quit, ask: closeConfirmation } = attach({ isQuitting: true });
    press();
    closeConfirmation.close(window);
    await advanceTimers(60_000);
    expect([window.destroy.mock.calls.length, quit.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['hangs', 'unresponsive'],
    ['is gone', 'render-process-gone'],
  ])('does not ask a page that %s', (_how, event) => {
    const { window, press } = attach();
    window.emit(event);
    window.webContents.emit(event);
    expect(press()).toBe(false);
  });
});
