import { formatModuleEffect } from '@renderer/features/properties/modules/format-module-effect';
import { describe, expect, it } from 'vitest';

describe('what a switch of Integrations does to keys', () => {
  it.each([
    [0, 'No active keys are affected.'],
    [1, '1 active key stops working until Integrations is switched on again.'],
    [9, '9 active keys stop working until Integrations is switched on again.'],
  ])('off, with %i', (keys, text) => {
    expect(formatModuleEffect(true, keys)).toBe(text);
  });

  it.each([
    [0, 'No active keys are affected.'],
    [1, '1 active key works again at once.'],
    [9, '9 active keys work again at once.'],
  ])('on, with %i', (keys, text) => {
    expect(formatModuleEffect(false, keys)).toBe(text);
  });
});
