import { TestCallSection } from '@renderer/features/keys/hand-over/test-call-section';
import { useTestCall } from '@renderer/features/keys/hand-over/use-test-call';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { Button } from '@renderer/ui/form/button';
import { handOverMessages } from '@shared/keys/hand-over.messages';
import { keysMessages } from '@shared/keys/keys.messages';
import type { Ref } from 'react';
import { useImperativeHandle, useRef } from 'react';
import { Heading } from 'react-aria-components';
import type { CreatedKey } from './created-key';
import { DroppedPermissionsNotice } from './dropped-permissions-notice';
import { GrantedPermissions } from './granted-permissions';
import { LeaveTokenDialog } from './leave-token-dialog';
import { PrefixNote } from './prefix-note';
import type { TokenBlockHandle } from './token-block';
import type { TokenMessages } from './token-messages';
import { getTokenMessages, tokenTexts } from './token-messages';
import { TokenSteps } from './token-steps';
import type { PanelExit } from './use-token-panel';
import { useTokenPanel } from './use-token-panel';

interface TokenPanelHandle {
  /** Closes the panel, or asks first. */
  readonly tryLeave: () => void;
}

interface TokenPanelProps {
  readonly fresh: CreatedKey;
  /** Called when the token is destroyed and the panel may close. */
  readonly onExit: (exit: PanelExit) => void;
  readonly ref: Ref<TokenPanelHandle>;
}

interface TokenPanelHeaderProps {
  readonly prefix: string;
  readonly messages: TokenMessages;
  readonly isActive: boolean;
}

function TokenPanelHeader({ prefix, messages, isActive }: TokenPanelHeaderProps) {
  return (
    <header className="flex items-start gap-4 border-b border-line px-7 pb-4 pt-6">
      <div className="min-w-0 flex-1">
        <Heading slot="title" className="text-xl font-semibold tracking-[-0.011em] break-words">
          {messages.title}
        </Heading>
        <p className="mt-1 text-sm text-ink-2">{messages.lead}</p>
      </div>
      <KeyGlyph prefix={prefix} isMuted={!isActive} width={64} />
    </header>
  );
}

/** Explains why there is no token to show. */
function UnavailableNotice({ children }: { readonly children: string }) {
  return (
    <div className="rounded-md border border-brass-line bg-brass-soft px-4 py-3.5 text-sm">{children}</div>
  );
}

/** Shows a token once. Leaving destroys it. spec: Authentication 10. */
export function TokenPanel({ fresh, onExit, ref }: TokenPanelProps) {
  const { name: propertyName } = useProperty();
  const block = useRef<TokenBlockHandle>(null);
  const shown = { ...fresh, keyPrefix: fresh.key.prefix, texts: tokenTexts };
  const panel = useTokenPanel(shown, block, onExit);
  const testCall = useTestCall(fresh.key, fresh.handle);
  const { tokenStatus, guardPress, tryLeave, tryFinish } = panel;
  const { key, secret } = fresh;
  useImperativeHandle(ref, () => ({ tryLeave }));
  const messages = getTokenMessages(tokenStatus, key.name, panel.isCopied);
  const isVisible = tokenStatus === 'kept' && secret !== null;
  return (
    <>
      <TokenPanelHeader prefix={key.prefix} messages={messages} isActive={tokenStatus !== 'revoked'} />
      <div className="min-h-0 flex-1 overflow-auto px-7 pb-5 pt-4">
        {isVisible ? (
          <>
            <TokenSteps fresh={fresh} secret={secret} panel={panel} block={block} />
            <TestCallSection state={testCall} />
          </>
        ) : (
          <>
            <UnavailableNotice>{messages.advice}</UnavailableNotice>
            <PrefixNote prefix={key.prefix} isTokenVisible={false} />
          </>
        )}
        <DroppedPermissionsNotice fresh={fresh} propertyName={propertyName} />
        <GrantedPermissions apiKey={key} />
      </div>
      <footer className="flex items-center justify-end border-t border-line px-7 py-4">
        {tokenStatus === 'kept' ? (
          <Button onPress={guardPress(tryFinish)}>
            {formatMessage(testCall.made === null ? handOverMessages.doneWait : handOverMessages.doneSee)}
          </Button>
        ) : (
          <Button autoFocus onPress={guardPress(tryLeave)}>
            {formatMessage(keysMessages.close)}
          </Button>
        )}
      </footer>
      <LeaveTokenDialog panel={panel} />
    </>
  );
}
