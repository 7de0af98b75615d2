interface ShareBarProps {
  readonly count: number;
  /** Figure of the longest bar. */
  readonly max: number;
  readonly fillClass?: string;
}

/** Shows how a figure compares with the largest. Decoration: the figure is shown next to it. */
export const ShareBar = ({ count, max, fillClass: className = 'bg-accent' }: ShareBarProps) => (
  <span aria-hidden className="block h-1.5 seen-track w-full rounded-full bg-sunken">
    <span
      className={`seen-solid block h-full rounded-full ${className}`}
      style={{ width: `${max === 0 ? 0 : Math.max(2, (count / max) * 100)}%` }}
    />
  </span>
);
