import type { KeyUsageView } from '@renderer/features/keys/rows/key-rows';
import { getSparklineBars } from './sparkline-bars';

const HEIGHT_PX = 18;
const BAR_WIDTH_PX = 2;
const BAR_PITCH_PX = 2.5;

/** Shows the calls of a day by the hour. Decoration: the figure next to it is the sum. */
export function Sparkline({ steps }: { readonly steps: KeyUsageView['steps'] }) {
  const width = steps.length * BAR_PITCH_PX;
  return (
    <svg
      aria-hidden
      width={width}
      height={HEIGHT_PX}
      viewBox={`0 0 ${width} ${HEIGHT_PX}`}
      fill="currentColor"
      className="shrink-0 text-ink-3"
    >
      {getSparklineBars(steps, HEIGHT_PX).map((height, step) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its hour
          key={step}
          x={step * BAR_PITCH_PX}
          y={HEIGHT_PX - Math.max(height, 0.75)}
          width={BAR_WIDTH_PX}
          height={Math.max(height, 0.75)}
          opacity={height === 0 ? 0.5 : 1}
        />
      ))}
    </svg>
  );
}
