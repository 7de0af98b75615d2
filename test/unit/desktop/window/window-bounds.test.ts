import { fitToScreen } from '@main/window/window-bounds';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const screen = { x: 0, y: 0, width: 1920, height: 1040 };
const second = { x: 1920, y: 0, width: 1280, height: 800 };
const usual = { width: 1180, height: 800 };

const cases = [
  ['where nothing is remembered', null, [screen], usual],
  [
    'where it was',
    { x: 40, y: 50, width: 900, height: 700 },
    [screen],
    { x: 40, y: 50, width: 900, height: 700 },
  ],
  [
    'on the second screen',
    { x: 2000, y: 10, width: 900, height: 700 },
    [screen, second],
    { x: 2000, y: 10, width: 900, height: 700 },
  ],
  [
    'on the first screen when the second is gone',
    { x: 2000, y: 10, width: 900, height: 700 },
    [screen],
    usual,
  ],
  [
    'in sight when its title bar was above every screen',
    { x: 40, y: -80, width: 900, height: 700 },
    [screen],
    usual,
  ],
  [
    'no smaller than it can be used',
    { x: 0, y: 0, width: 300, height: 200 },
    [screen],
    { x: 0, y: 0, width: 800, height: 600 },
  ],
  [
    'no larger than the screen',
    { x: 0, y: 0, width: 5000, height: 4000 },
    [screen],
    { x: 0, y: 0, width: 1920, height: 1040 },
  ],
  ['as it can where no screen is known', { x: 0, y: 0, width: 900, height: 700 }, [], usual],
] as const;

describe('a window', () => {
  for (const [title, remembered, areas, expected] of cases)
    verifies('desktop.window-bounds', `opens ${title}`, () => {
      expect(fitToScreen(remembered, areas)).toEqual(expected);
    });
});
