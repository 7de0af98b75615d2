import { isNetworkError, NETWORK_ERROR, toReadError } from '@renderer/lib/network-error';
import { appMessages } from '@shared/app/app.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { describe, expect, it } from 'vitest';

describe('a request that never left the window', () => {
  it('is known by the id of its message, in every language', () => {
    const { id, values } = NETWORK_ERROR;
    const translated = new AppError('unavailable', 'Nicht gesendet.', { filled: { id, values } });
    expect(isNetworkError(translated)).toBe(true);
    expect(isNetworkError(new AppError('unavailable', NETWORK_ERROR.english))).toBe(false);
    expect(isNetworkError(new Error(NETWORK_ERROR.english))).toBe(false);
  });

  it('has no sentence about a change where it was a read', () => {
    expect(toReadError(new AppError('unavailable', NETWORK_ERROR))).toMatchObject({
      code: 'unavailable',
      message: 'Can’t reach the service.',
    });
    expect(toReadError(new AppError('unavailable', fillMessage(appMessages.outcomeUnknown)))).toMatchObject({
      message: 'Can’t reach the service.',
    });
    const other = new AppError('unavailable', 'The disk is full.');
    expect(toReadError(other)).toBe(other);
  });
});
