import { useClient } from '@renderer/client/client-context';
import { HandOverStep } from '@renderer/features/keys/hand-over/hand-over-step';
import { ServiceAddress } from '@renderer/features/keys/hand-over/service-address';
import { formatMessage } from '@renderer/text/format-message';
import type { KeyView } from '@shared/keys/api-key';
import { guides } from '@shared/keys/guides/guides';
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

interface PasteHintProps extends Pick<CreatedKey, 'guide'> {
  readonly apiKey: KeyView;
}

/** The page of a key that may not connect an assistant has no text to paste there. */
const hasPlace = ({ apiKey, guide }: PasteHintProps): boolean =>
  guide !== 'agent' || apiKey.scopes.includes('integration.mcp.connect');

/** Says where address and token go: in words of the kind of system, if the member named one. */
function PasteHint(props: PasteHintProps) {
  const { guide } = props;
  const place = guide === null || !hasPlace(props) ? null : guides[guide].paste;
  return (
    <p className="mt-1 text-xs text-ink-2">
      {place === null
        ? formatMessage(handOverMessages.pasteHint)
        : `${formatMessage(place)} ${formatMessage(handOverMessages.pasteNever)}`}
    </p>
  );
}

interface TokenStepsProps {
  readonly fresh: CreatedKey;
  readonly secret: TokenSecret;
  readonly panel: ReturnType<typeof useTokenPanel>;
  readonly block: RefObject<TokenBlockHandle | null>;
}

/** What the other system needs, in the order in which its form asks for it. */
export function TokenSteps({ fresh: { key, guide }, secret, panel, block }: TokenStepsProps) {
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
        <PasteHint apiKey={key} guide={guide} />
      </HandOverStep>
    </ol>
  );
}
