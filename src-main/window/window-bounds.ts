import type { WindowBounds } from './window-state';

export const LEAST_WIDTH = 800;
export const LEAST_HEIGHT = 600;
const USUAL = { width: 1180, height: 800 } as const;
/** The part of the title bar that must be on a screen, so that a member can move the window. */
const GRIP = { width: 120, height: 32 } as const;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const isReachable = (bounds: WindowBounds, area: WindowBounds): boolean =>
  Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x) >= GRIP.width &&
  bounds.y >= area.y &&
  bounds.y + GRIP.height <= area.y + area.height;

/**
 * Computes size and position of a new window. `areas` are the parts of the screens that windows may use. A position
 * on a screen that is gone is forgotten, and a size that does not fit is cut. Without x and y the system centres the
 * window.
 */
export function fitToScreen(
  remembered: WindowBounds | null,
  areas: readonly WindowBounds[],
): Partial<Pick<WindowBounds, 'x' | 'y'>> & Pick<WindowBounds, 'width' | 'height'> {
  const area = areas.find((candidate) => remembered !== null && isReachable(remembered, candidate));
  if (remembered === null || area === undefined) return { ...USUAL };
  return {
    x: remembered.x,
    y: remembered.y,
    width: clamp(remembered.width, LEAST_WIDTH, Math.max(area.width, LEAST_WIDTH)),
    height: clamp(remembered.height, LEAST_HEIGHT, Math.max(area.height, LEAST_HEIGHT)),
  };
}
