/** Computes the cut depths of the blade, 0 to 5, from the public prefix. Never from a secret. */
const getCuts = (prefix: string): number[] =>
  Array.from({ length: 8 }, (_, cut) => Number.parseInt(prefix.slice(cut * 2, cut * 2 + 2), 16) % 6);

interface KeyGlyphProps {
  /** 16 hex characters. */
  readonly prefix: string;
  readonly isMuted?: boolean;
  readonly width?: number;
}

/** The drawing of a key: the same prefix gives the same shape. It is decoration, without text for screen readers. */
export function KeyGlyph({ prefix, isMuted = false, width = 36 }: KeyGlyphProps) {
  return (
    <svg
      aria-hidden
      width={width}
      height={(width * 20) / 46}
      viewBox="0 0 46 20"
      fill="currentColor"
      className={`shrink-0 ${isMuted ? 'text-ink-3 opacity-45' : 'text-brass'}`}
    >
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <rect x="14" y="6.5" width="31" height="3" rx="1" />
      {getCuts(prefix).map((depth, cut) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cut never moves on the blade
        <rect key={cut} x={19.4 + cut * 3.2} y="9" width="2.2" height={1 + depth * 1.7} rx=".5" />
      ))}
    </svg>
  );
}
