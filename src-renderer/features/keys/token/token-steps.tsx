import { useClient } from '@renderer/client/client-context';
import { HandOverStep } from '@renderer/features/keys/hand-over/hand-over-step';
import { ServiceAddress } from '@renderer/features/keys/hand-over/service-address';
import { formatMessage } from '@renderer/text/format-message';
import { handOverMessages } from '@shared/keys/hand-over.messages';
import type { RefObject } from 'react';
import type { CreatedKey } from './created-key';
import { PrefixNote } from './prefix-note';
import type { TokenBlockHandle } from './token-block';
import { TokenBox } from './token-box';
import type { TokenSecret } from './token-secret';
import { TokenWays } from './token-ways';
import type { useTokenPanel } from './use-token-panel';

const clipboardMessages = {
  host: handOverMessages.clipboardDesktop,
  page: handOverMessages.clipboardBrowser,
} as const;

interface TokenStepsProps {
  readonly fresh: CreatedKey;
  readonly secret: TokenSecret;
  readonly panel: ReturnType<typeof useTokenPanel>;
  readonly block: RefObject<TokenBlockHandle | null>;
}

/** What the other system needs, in the order in which its form asks for it. */
export function TokenSteps({ fresh: { key }, secret, panel, block }: TokenStepsProps) {
  const { clipboard } = useClient();
  return (
    <ol aria-label={formatMessage(handOverMessages.stepsLabel)} className="space-y-4">
      <HandOverStep number={1} title={formatMessage(handOverMessages.addressTitle)}>
        <ServiceAddress />
      </HandOverStep>
      <HandOverStep number={2} title={formatMessage(handOverMessages.tokenTitle)}>
        <div className="mt-1">
          <TokenBox secret={secret} panel={panel} block={block} />
        </div>
        <PrefixNote prefix={key.prefix} isTokenVisible />
        <p className="mt-1 text-xs text-ink-2">{formatMessage(clipboardMessages[clipboard])}</p>
        <TokenWays apiKey={key} secret={secret} panel={panel} />
      </HandOverStep>
      <HandOverStep number={3} title={formatMessage(handOverMessages.pasteTitle)}>
        <p className="mt-1 text-xs text-ink-2">{formatMessage(handOverMessages.pasteHint)}</p>
      </HandOverStep>
    </ol>
  );
}
