import type { WindowBounds } from './window-state';

export const MIN_WIDTH = 800;
export const MIN_HEIGHT = 600;
const DEFAULT_SIZE = { width: 1180, height: 800 } as const;
/** The part of the title bar that must be on a screen, so that a member can move the window. */
const MIN_VISIBLE = { width: 120, height: 32 } as const;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

const isReachable = (bounds: WindowBounds, area: WindowBounds): boolean =>
  Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x) >= MIN_VISIBLE.width &&
  bounds.y >= area.y &&
  bounds.y + MIN_VISIBLE.height <= area.y + area.height;

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
  if (remembered === null || area === undefined) return { ...DEFAULT_SIZE };
  return {
    x: remembered.x,
    y: remembered.y,
    width: clamp(remembered.width, MIN_WIDTH, Math.max(area.width, MIN_WIDTH)),
    height: clamp(remembered.height, MIN_HEIGHT, Math.max(area.height, MIN_HEIGHT)),
  };
}
