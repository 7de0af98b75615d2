interface ShareBarProps {
  readonly count: number;
  /** The longest bar is this. */
  readonly most: number;
  readonly fillClass?: string;
}

/** How a figure compares, at a glance. Decoration: the figure stands beside it. */
export const ShareBar = ({ count, most, fillClass: className = 'bg-accent' }: ShareBarProps) => (
  <span aria-hidden className="block h-1.5 seen-track w-full rounded-full bg-sunken">
    <span
      className={`seen-solid block h-full rounded-full ${className}`}
      style={{ width: `${most === 0 ? 0 : Math.max(2, (count / most) * 100)}%` }}
    />
  </span>
);
