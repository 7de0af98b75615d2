/** A machine-readable word: a permission string, a prefix, a code. */
export function InlineCode({
  children,
  className = '',
}: {
  readonly children: string;
  readonly className?: string;
}) {
  return <code className={`copyable font-mono text-2xs text-ink-2 ${className}`}>{children}</code>;
}
