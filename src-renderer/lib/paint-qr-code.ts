import { encodeQR } from 'qr';

/** Pixels of one cell, before the screen scales them. */
const CELL_PIXELS = 6;

/** Draws the text as a QR code, outside React. Gives a function that removes it. */
export function paintQrCode(canvas: HTMLCanvasElement, text: string): () => void {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const size = cells.length * CELL_PIXELS;
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, size, size);
    context.fillStyle = '#000000';
    for (const [row, line] of cells.entries())
      for (const [column, isDark] of line.entries())
        if (isDark) context.fillRect(column * CELL_PIXELS, row * CELL_PIXELS, CELL_PIXELS, CELL_PIXELS);
  }
  return () => {
    // A new size drops every pixel.
    canvas.width = 0;
    canvas.height = 0;
  };
}
