import { formatDateTime } from '@renderer/lib/format-time';
import { formatMessage } from '@renderer/text/format-message';
import { PrintSheet } from '@renderer/ui/print/print-sheet';
import { authMessages } from '@shared/auth/auth.messages';
import { product } from '@shared/kernel/product';

interface RecoveryCodesSheetProps {
  readonly codes: readonly string[];
  readonly email: string;
}

/** The codes on paper, with what they are for. */
export function RecoveryCodesSheet({ codes, email }: RecoveryCodesSheetProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const date = formatDateTime(Date.now(), timeZone);
  return (
    <PrintSheet title={formatMessage(authMessages.codesFile, { product: product.name, email })}>
      <p>{formatMessage(authMessages.codesSheetUse)}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>{formatMessage(authMessages.codesKeepSheet)}</p>
      <p className="small">{formatMessage(authMessages.codesSheetDate, { date })}</p>
    </PrintSheet>
  );
}
