import type { Locator, Page } from 'playwright';

/** How an element looks under forced colours. */
interface Seen {
  readonly background: string;
  readonly colour: string;
  /** True if it, or the element that it fills, has a border. */
  readonly hasEdge: boolean;
}

export const captureForcedColours = (locator: Locator): Promise<Seen> =>
  locator.evaluate((element) => {
    const isClear = (colour: string) => colour === 'transparent' || colour === 'rgba(0, 0, 0, 0)';
    const hasLine = (at: Element) => {
      const { outlineStyle, outlineColor, borderTopWidth, borderTopStyle, borderTopColor } =
        getComputedStyle(at);
      const hasOutline = outlineStyle !== 'none' && !isClear(outlineColor);
      return (
        hasOutline || (borderTopWidth !== '0px' && borderTopStyle !== 'none' && !isClear(borderTopColor))
      );
    };
    const { width } = element.getBoundingClientRect();
    const around = [element, element.parentElement].filter(
      (at) => at !== null && Math.abs(at.getBoundingClientRect().width - width) < 30,
    );
    const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
    return {
      background: `${backgroundColor} ${backgroundImage}`,
      colour: color,
      hasEdge: around.some((at) => at !== null && hasLine(at)),
    };
  });

/** Computes the contrast of a text with its background, as WCAG does: at most 21. */
export const measureContrast = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let ground = 'rgb(255, 255, 255)';
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (channels(colour)[3] === 0) continue;
      ground = colour;
      break;
    }
    const [dim = 0, bright = 0] = [light(ground), light(getComputedStyle(element).color)].toSorted(
      (one, other) => one - other,
    );
    return (bright + 0.05) / (dim + 0.05);
  });

/** Reads whether a canvas shows anything, and whether it shows no colour. */
export const inspectCanvas = (
  canvas: Locator,
): Promise<{ readonly isPainted: boolean; readonly isGrey: boolean }> =>
  canvas.evaluate((element) => {
    const context = element instanceof HTMLCanvasElement ? element.getContext('2d') : null;
    if (context === null) throw new Error('No canvas to look at.');
    const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
    const pixels = Array.from({ length: data.length / 4 }, (_, pixel) =>
      data.slice(pixel * 4, pixel * 4 + 4),
    );
    const painted = pixels.filter(([, , , alpha = 0]) => alpha > 200);
    const spread = ([red = 0, green = 0, blue = 0]: Uint8ClampedArray) =>
      Math.max(red, green, blue) - Math.min(red, green, blue);
    return { isPainted: painted.length > 100, isGrey: painted.every((pixel) => spread(pixel) < 40) };
  });

/** Turns forced colours on for the page. */
export const forceColours = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.emulateMedia({ forcedColors: 'active', colorScheme: theme, reducedMotion: 'reduce' });
