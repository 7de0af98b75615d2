import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { showToast } from '@renderer/ui/feedback/toast';
import { uiMessages } from '@shared/app/ui.messages';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';

interface CopyButtonProps {
  /** Text to copy. Never a token, which the token panel copies. */
  readonly text: string;
  readonly label?: string;
  /** Name for screen readers, where several copy buttons are near each other. */
  readonly name?: string;
  readonly onCopied?: () => void;
}

export function CopyButton({
  text,
  label = formatMessage(uiMessages.copy),
  name,
  onCopied,
}: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(formatMessage(uiMessages.copiedAnnounced));
      onCopied?.();
      setTimeout(() => setCopied(false), 2000);
    } catch {
      showToast(formatMessage(uiMessages.copyFailed));
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant="quiet"
      size="sm"
      onPress={() => void copy()}
      {...(name === undefined || isCopied ? {} : { 'aria-label': name })}
    >
      <Icon aria-hidden size={14} />
      {isCopied ? formatMessage(uiMessages.copied) : label}
    </Button>
  );
}
