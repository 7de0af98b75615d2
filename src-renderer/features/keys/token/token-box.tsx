import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { newTokenMessages } from '@shared/keys/new-token.messages';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import type { RefObject } from 'react';
import type { TokenBlockHandle } from './token-block';
import { TokenBlock } from './token-block';
import type { TokenSecret } from './token-secret';
import type { useTokenPanel } from './use-token-panel';

interface TokenBoxProps {
  readonly secret: TokenSecret;
  readonly panel: ReturnType<typeof useTokenPanel>;
  readonly block: RefObject<TokenBlockHandle | null>;
}

/** Shows the token and its buttons. */
export function TokenBox({ secret, panel, block }: TokenBoxProps) {
  const { texts, copying, isHidden, guardPress } = panel;
  const isCopied = copying === 'copied';
  const hints = {
    copied: newTokenMessages.copiedHint,
    env_copied: newTokenMessages.copiedHint,
    cleared: newTokenMessages.clearedHint,
    failed: texts.notCopied,
  };
  const CopyIcon = isCopied ? Check : Copy;
  const HideIcon = isHidden ? Eye : EyeOff;
  return (
    <div className="rounded-md border border-brass-line bg-brass-soft">
      <TokenBlock
        ref={block}
        secret={secret}
        label={isHidden ? texts.labelHidden : texts.label}
        isHidden={isHidden}
        onCopied={panel.markCopied}
      />
      <div className="flex flex-wrap items-center gap-2 border-t border-brass-line px-3 py-2.5">
        <Button
          variant="primary"
          autoFocus
          onPress={guardPress(() => void panel.copy())}
          className="min-w-[124px]"
        >
          <CopyIcon aria-hidden size={16} strokeWidth={1.75} />
          {formatMessage(isCopied ? newTokenMessages.copied : texts.copy)}
        </Button>
        <Button variant="quiet" onPress={guardPress(panel.toggleHidden)}>
          <HideIcon aria-hidden size={16} strokeWidth={1.75} />
          {formatMessage(isHidden ? newTokenMessages.show : newTokenMessages.hide)}
        </Button>
        <span className="ml-auto pr-1 text-xs text-ink-2">
          {copying !== 'not_yet' && formatMessage(hints[copying])}
        </span>
      </div>
    </div>
  );
}
