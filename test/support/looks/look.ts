/** A size of the window and its colours. */
export interface Look {
  readonly size: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
}

/** Windows from wide to narrow. At 200 % zoom, one of 1280 px has half the room. */
const sizes = [
  { size: '1280', width: 1280, height: 800 },
  { size: '800', width: 800, height: 600 },
  { size: '1920', width: 1920, height: 1080 },
  { size: 'zoom-200', width: 640, height: 400 },
] as const;

/** Every size, light and dark. */
export const looks: readonly Look[] = sizes.flatMap((size) => [
  { ...size, theme: 'light' },
  { ...size, theme: 'dark' },
]);
