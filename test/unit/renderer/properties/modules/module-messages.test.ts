import {
  getDeactivationMessage,
  getReactivationMessage,
} from '@renderer/features/properties/modules/module-messages';
import { describe, expect, it } from 'vitest';

describe('what a switch of Integrations does to keys', () => {
  it.each([
    [0, 'No active key is affected.'],
    [1, '1 active key stops working until Integrations is switched on again.'],
    [9, '9 active keys stop working until Integrations is switched on again.'],
  ])('off, with %i', (keys, text) => {
    expect(getDeactivationMessage(keys)).toBe(text);
  });

  it.each([
    [0, 'No key is revived by it: there is none that is active.'],
    [1, '1 active key works again at once.'],
    [9, '9 active keys work again at once.'],
  ])('on, with %i', (keys, text) => {
    expect(getReactivationMessage(keys)).toBe(text);
  });
});
