import { useCommand } from '@renderer/client/command-query';
import { PrintSheetButton } from '@renderer/features/keys/hand-over/print-sheet-button';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import type { KeyView } from '@shared/keys/api-key';
import { handOverMessages } from '@shared/keys/hand-over.messages';
import { Check, FileCode } from 'lucide-react';
import { QrCodeButton } from './qr-code-button';
import type { TokenSecret } from './token-secret';
import type { useTokenPanel } from './use-token-panel';

interface TokenWaysProps {
  readonly apiKey: KeyView;
  readonly secret: TokenSecret;
  readonly panel: ReturnType<typeof useTokenPanel>;
}

/** Other ways to take the token and its address along. */
export function TokenWays({ apiKey, secret, panel }: TokenWaysProps) {
  const { data: status } = useCommand('service.status', {});
  const { copying, copyEnv, guardPress } = panel;
  const Icon = copying === 'env_copied' ? Check : FileCode;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div
      role="group"
      aria-label={formatMessage(handOverMessages.waysLabel)}
      className="mt-2 -ml-2.5 flex flex-wrap items-center gap-1"
    >
      <Button
        variant="quiet"
        size="sm"
        isDisabled={status === undefined}
        onPress={guardPress(() => void copyEnv(status?.base_url ?? ''))}
      >
        <Icon aria-hidden size={14} strokeWidth={1.75} />
        {formatMessage(handOverMessages.copyEnv)}
      </Button>
      <QrCodeButton secret={secret} />
      <PrintSheetButton variant="quiet" size="sm" apiKey={apiKey} />
    </div>
  );
}
