import type { KeyUsageView } from '@renderer/features/keys/rows/key-rows';
import { getSparklineBars } from './sparkline-bars';

const HEIGHT = 18;
const BAR = 2;
const PITCH = 2.5;

/** The shape of a day, hour by hour. Decoration: the figure beside it says the sum. */
export function Sparkline({ steps }: { readonly steps: KeyUsageView['steps'] }) {
  const width = steps.length * PITCH;
  return (
    <svg
      aria-hidden
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      fill="currentColor"
      className="shrink-0 text-ink-3"
    >
      {getSparklineBars(steps, HEIGHT).map((height, step) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its hour
          key={step}
          x={step * PITCH}
          y={HEIGHT - Math.max(height, 0.75)}
          width={BAR}
          height={Math.max(height, 0.75)}
          opacity={height === 0 ? 0.5 : 1}
        />
      ))}
    </svg>
  );
}
