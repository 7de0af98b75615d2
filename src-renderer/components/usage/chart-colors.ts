/** Colours of a chart. Series differ by colour, or by pattern in forced colours. */
export interface ChartColors {
  readonly text: string;
  readonly grid: string;
  readonly answered: string | CanvasPattern;
  readonly failed: string | CanvasPattern;
  readonly refused: string | CanvasPattern;
  /** Line around each bar; null: no line. */
  readonly outline: string | null;
}

const forced = '(forced-colors: active)';

/** Reports when the system forces its colours, or stops forcing them. Returns a function that ends this. */
export function watchForcedColors(onChange: () => void): () => void {
  const query = matchMedia(forced);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const readThemeColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Resolves a system colour to a value that a canvas accepts. */
function resolveSystemColour(name: 'Canvas' | 'CanvasText'): string {
  const probe = document.createElement('span');
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const TILE_SIZE_PX = 6;

type Draw = (tile: CanvasRenderingContext2D) => void;

/** Draws lines that rise to the right and continue from tile to tile. */
const drawHatching: Draw = (tile) => {
  tile.lineWidth = 1.5;
  tile.beginPath();
  for (const shift of [-TILE_SIZE_PX, 0, TILE_SIZE_PX]) {
    tile.moveTo(shift - 1, TILE_SIZE_PX + 1);
    tile.lineTo(shift + TILE_SIZE_PX + 1, -1);
  }
  tile.stroke();
};

const drawDots: Draw = (tile) => tile.fillRect(2, 2, 2, 2);

function createPattern(draw: Draw, text: string, ground: string): string | CanvasPattern {
  const canvas = document.createElement('canvas');
  canvas.width = TILE_SIZE_PX;
  canvas.height = TILE_SIZE_PX;
  const tile = canvas.getContext('2d');
  if (tile === null) return text;
  tile.fillStyle = ground;
  tile.fillRect(0, 0, TILE_SIZE_PX, TILE_SIZE_PX);
  tile.fillStyle = text;
  tile.strokeStyle = text;
  draw(tile);
  return tile.createPattern(canvas, 'repeat') ?? text;
}

export function getChartColors(): ChartColors {
  if (!matchMedia(forced).matches)
    return {
      text: readThemeColor('--ink-2'),
      grid: readThemeColor('--line'),
      answered: readThemeColor('--accent'),
      failed: readThemeColor('--brass'),
      refused: readThemeColor('--danger'),
      outline: null,
    };
  const text = resolveSystemColour('CanvasText');
  const ground = resolveSystemColour('Canvas');
  return {
    text,
    grid: text,
    answered: text,
    failed: createPattern(drawDots, text, ground),
    refused: createPattern(drawHatching, text, ground),
    outline: text,
  };
}
