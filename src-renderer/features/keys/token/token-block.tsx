import { formatMessage } from '@renderer/text/format-message';
import type { Message } from '@shared/text/message';
import type { Ref } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { paintToken } from './paint-token';
import type { TokenSecret } from './token-secret';

export interface TokenBlockHandle {
  /** Selects the whole token, for copying by hand. */
  readonly select: () => void;
}

interface TokenBlockProps {
  readonly secret: TokenSecret;
  readonly label: Message;
  readonly isHidden: boolean;
  /** Called when the member has copied the whole token by hand. */
  readonly onCopied: () => void;
  readonly ref: Ref<TokenBlockHandle>;
}

/**
 * Shows the token, so that the member can check a paste.
 * Written to the page outside React, so that React keeps no copy.
 */
export function TokenBlock({ secret, label, isHidden, onCopied, ref }: TokenBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const known = useRef<HTMLSpanElement>(null);
  const rest = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () => paintToken({ known: known.current, secret: rest.current }, secret.read(), isHidden),
    [secret, isHidden],
  );
  const handleCopy = useEffectEvent(() => {
    const token = secret.read();
    if (token !== null && window.getSelection()?.toString().replaceAll(/\s/g, '').includes(token)) onCopied();
  });
  useEffect(() => {
    const element = block.current;
    const onSignal = () => handleCopy();
    element?.addEventListener('copy', onSignal);
    return () => element?.removeEventListener('copy', onSignal);
  }, []);
  useImperativeHandle(ref, () => ({
    select() {
      if (block.current !== null) window.getSelection()?.selectAllChildren(block.current);
    },
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of two runs of text, not of form fields
    <div
      ref={block}
      role="group"
      aria-label={formatMessage(label)}
      translate="no"
      spellCheck={false}
      className="never-printed copyable break-all px-4 pb-3 pt-3.5 font-mono text-sm leading-6 tracking-[-0.02em]"
    >
      <span ref={known} className="text-ink-2" />
      {/* The secret starts a line of its own where the token has no room on one. */}
      <span ref={rest} className="inline-block max-w-full font-medium text-ink" />
    </div>
  );
}
