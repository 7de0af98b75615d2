/** Displays recovery codes for the member to write down. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ol
      aria-label="Recovery codes"
      className="copyable grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border border-line bg-surface p-4 font-mono text-xs"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
}
