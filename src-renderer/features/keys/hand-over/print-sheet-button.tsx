import { useCommand } from '@renderer/client/command-query';
import { formatMessage } from '@renderer/text/format-message';
import type { ButtonProps } from '@renderer/ui/form/button';
import { Button } from '@renderer/ui/form/button';
import { usePrint } from '@renderer/ui/print/use-print';
import type { KeyView } from '@shared/keys/api-key';
import { handOverMessages } from '@shared/keys/hand-over.messages';
import { Printer } from 'lucide-react';
import { KeySheet } from './key-sheet';

interface PrintSheetButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly apiKey: KeyView;
}

/** Prints what the other system's people need to know about a key, without its token. */
export function PrintSheetButton({ apiKey, ...look }: PrintSheetButtonProps) {
  const { isPrinting, print } = usePrint();
  // Read before the press, because the sheet is printed as it is in the first frame.
  const { data: status } = useCommand('service.status', {});
  return (
    <>
      <Button {...look} isDisabled={status === undefined} onPress={print}>
        <Printer aria-hidden size={14} strokeWidth={1.75} />
        {formatMessage(handOverMessages.printSheet)}
      </Button>
      {isPrinting && <KeySheet apiKey={apiKey} />}
    </>
  );
}
