import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { membersMessages } from '@shared/members/members.messages';
import { Check, Copy } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';

/** A one-time secret in a closure. React holds this object, never the text. */
export interface OneTimeSecret {
  /** null once it is destroyed. */
  read(): string | null;
  drop(): void;
}

export function createOneTimeSecret(text: string): OneTimeSecret {
  let held: string | null = text;
  return {
    read: () => held,
    drop() {
      held = null;
    },
  };
}

interface OneTimeSecretFieldProps {
  readonly secret: OneTimeSecret;
  /** Names the block for screen readers. */
  readonly label: string;
  readonly copyLabel: string;
  readonly onCopied?: () => void;
}

/** Shows a secret outside React while it is on screen, and copies it. */
export function OneTimeSecretField({ secret, label, copyLabel, onCopied }: OneTimeSecretFieldProps) {
  const block = useRef<HTMLSpanElement>(null);
  const [isCopied, setCopied] = useState(false);
  useLayoutEffect(() => {
    const painted = block.current;
    if (painted !== null) painted.textContent = secret.read() ?? '';
    return () => {
      if (painted !== null) painted.textContent = '';
    };
  }, [secret]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret.read() ?? '');
      setCopied(true);
      onCopied?.();
      announce(formatMessage(membersMessages.copiedAnnouncement));
    } catch {
      showToast(formatMessage(membersMessages.copyFailed));
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a text and its button, not of form fields
    <div
      role="group"
      aria-label={label}
      className="flex items-center gap-3 rounded-md border border-brass-line bg-brass-soft px-3 py-2"
    >
      <span ref={block} translate="no" className="copyable min-w-0 flex-1 break-all font-mono text-base" />
      <Button autoFocus onPress={() => void copy()}>
        <Icon aria-hidden size={14} />
        {isCopied ? formatMessage(membersMessages.copied) : copyLabel}
      </Button>
    </div>
  );
}
