import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWindowState } from '@main/window/window-state';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../support/service/store';

const nothing = { place: null, isMaximized: false, knowsTray: false };
const bounds = { x: 1, y: 2, width: 900, height: 700 };

describe('the memory of a window', () => {
  it('keeps each thing apart, in a private file', () => {
    const file = join(createTemporaryFolder(), 'window.json');
    const memory = createWindowState(file);
    expect(memory.read()).toEqual(nothing);
    memory.write({ place: bounds });
    memory.write({ knowsTray: true });
    expect(createWindowState(file).read()).toEqual({ ...nothing, place: bounds, knowsTray: true });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['is no JSON', 'x', nothing],
    [
      'holds a place that is none',
      '{"place":{"x":"left"},"knowsTray":true}',
      { ...nothing, knowsTray: true },
    ],
  ])('forgets what %s', (_what, text, expected) => {
    const file = join(createTemporaryFolder(), 'window.json');
    writeFileSync(file, text);
    expect(createWindowState(file).read()).toEqual(expected);
  });

  it('lets a window close where nothing can be written', () => {
    const memory = createWindowState(join(createTemporaryFolder(), 'none', 'window.json'));
    memory.write({ place: bounds });
    expect(memory.read()).toEqual(nothing);
  });
});
