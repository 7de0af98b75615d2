import 'uplot/dist/uPlot.min.css';
import type { MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { getChartColors, watchForcedColors } from './chart-colors';
import { createCountAxis } from './count-axis';
import type { UsageBucket, UsageRange } from './usage-buckets';
import { formatBucketLabel } from './usage-buckets';

interface UsageChartProps {
  readonly steps: readonly UsageBucket[];
  readonly range: UsageRange;
  readonly timeZone: string;
  readonly height: number;
  /** Called when a bar is pressed with the pointer. */
  readonly onPick?: (step: UsageBucket) => void;
}

/** Returns a number that rises when the colours of the page change. A canvas does not follow them by itself. */
function useColours(): number {
  const [colours, setColours] = useState(0);
  useEffect(() => {
    const notifyColours = () => setColours((before) => before + 1);
    const watch = new MutationObserver(notifyColours);
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const ignoreForced = watchForcedColors(notifyColours);
    return () => {
      watch.disconnect();
      ignoreForced();
    };
  }, []);
  return colours;
}

/** Stacks the bars as uPlot wants them: each series is the sum up to its own, the tallest first. */
function stackSeries(steps: readonly UsageBucket[]): uPlot.AlignedData {
  const indexes = steps.map((_, index) => index);
  return [
    indexes,
    steps.map(({ answered, refused, failed }) => answered + refused + failed),
    steps.map(({ answered, failed }) => answered + failed),
    steps.map(({ answered }) => answered),
  ];
}

const FONT = '11px "Inter Variable", sans-serif';
const bars = uPlot.paths.bars?.({ size: [0.7, 28], radius: 0.12 });

function createOptions({ steps, range, timeZone, height }: UsageChartProps, width: number): uPlot.Options {
  const chartColors = getChartColors();
  const createSeries = (fill: string | CanvasPattern): uPlot.Series => ({
    fill,
    stroke: chartColors.outline ?? fill,
    width: chartColors.outline === null ? 0 : 1,
    points: { show: false },
    ...(bars === undefined ? {} : { paths: bars }),
  });
  const axis = { stroke: chartColors.text, font: FONT, ticks: { show: false } };
  const formatLabel = (index: number): string => {
    const step = steps[index];
    return step === undefined ? '' : formatBucketLabel(step, range, timeZone);
  };
  return {
    width,
    height,
    padding: [8, 4, 0, 0],
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false, range: [-0.6, steps.length - 0.4] },
      y: { range: (_plot, _least, most) => [0, Math.max(1, most * 1.08)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 48,
        size: 26,
        incrs: [1, 2, 3, 4, 6, 7],
        values: (_plot, indexes) =>
          indexes.map((index) => (Number.isInteger(index) ? formatLabel(index) : '')),
      },
      {
        ...axis,
        grid: { stroke: chartColors.grid, width: 1 },
        ...createCountAxis(FONT),
      },
    ],
    series: [
      {},
      createSeries(chartColors.refused),
      createSeries(chartColors.failed),
      createSeries(chartColors.answered),
    ],
  };
}

/**
 * Chart of calls by hour or day: answered, with failed and refused on top. It is decoration, because the same
 * figures are text next to it.
 */
export function UsageChart(props: UsageChartProps) {
  const { steps, range, timeZone, height, onPick } = props;
  const containerRef = useRef<HTMLDivElement>(null);
  const plotRef = useRef<uPlot | null>(null);
  const colours = useColours();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart is drawn again in new colours
  useEffect(() => {
    const at = containerRef.current;
    if (at === null) return;
    const plot = new uPlot(
      createOptions({ steps, range, timeZone, height }, at.clientWidth),
      stackSeries(steps),
      at,
    );
    plotRef.current = plot;
    const watch = new ResizeObserver(() => plot.setSize({ width: at.clientWidth, height }));
    watch.observe(at);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [steps, range, timeZone, height, colours]);
  // A shortcut for the pointer. The table has the same targets as links.
  const pick = ({ clientX }: MouseEvent) => {
    const area = plotRef.current?.over.getBoundingClientRect();
    const at = Math.round(plotRef.current?.posToVal(clientX - (area?.left ?? 0), 'x') ?? -1);
    const step = steps[at];
    if (step !== undefined) onPick?.(step);
  };
  return (
    <div
      ref={containerRef}
      aria-hidden
      onClick={pick}
      className={`overflow-hidden ${onPick === undefined ? '' : 'cursor-pointer'}`}
    />
  );
}
