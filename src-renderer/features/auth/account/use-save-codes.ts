import { useClient } from '@renderer/client/client-context';
import { formatMessage } from '@renderer/text/format-message';
import { authMessages } from '@shared/auth/auth.messages';
import { formatRecoveryCodesFile } from '@shared/auth/recovery-code';
import { product } from '@shared/kernel/product';

/** Downloads a text that the page itself wrote. */
function downloadText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Returns a function that saves codes to a file, and returns false if the member chose none. The desktop asks for the file; a
 * browser downloads it, so that the service writes nothing.
 */
export function useSaveCodes(email: string): (codes: readonly string[]) => Promise<boolean> {
  const client = useClient();
  const name = formatMessage(authMessages.codesFileName, { product: product.slug });
  return async (codes) => {
    if (client.clipboard === 'page') {
      const title = formatMessage(authMessages.codesFile, { product: product.name, email });
      downloadText(formatRecoveryCodesFile(title, codes), name);
      return true;
    }
    const file = await client.call('files.choose', { purpose: 'recovery_codes', suggested_name: name });
    if (file === null) return false;
    await client.call('session.saveRecoveryCodes', { ticket: file.ticket, codes: [...codes] });
    return true;
  };
}
