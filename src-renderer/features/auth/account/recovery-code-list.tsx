import { formatMessage } from '@renderer/text/format-message';
import { authMessages } from '@shared/auth/auth.messages';
/** Displays recovery codes for the member to write down. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ol
      aria-label={formatMessage(authMessages.codesTitle)}
      className="copyable grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border border-line bg-surface p-4 font-mono text-xs"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
}
