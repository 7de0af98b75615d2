import { formatMessage } from '@renderer/text/format-message';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { PlaygroundResult } from '@shared/playground/playground-run';

type Messages = PlaygroundResult['messages'];

const directionLabels = { sent: playgroundMessages.sent, received: playgroundMessages.received } as const;

const formatLine = ({ direction, text }: Messages[number]): string =>
  formatMessage(direction === 'sent' ? playgroundMessages.sentLine : playgroundMessages.receivedLine, {
    text,
  });

/** Lists every message between the agent of this session and the service. */
export function MessageLog({ messages }: { readonly messages: Messages }) {
  if (messages.length === 0)
    return <p className="p-4 text-sm text-ink-2">{formatMessage(playgroundMessages.noMessages)}</p>;
  return (
    <div className="space-y-2 overflow-auto p-4">
      <div className="flex justify-end">
        <CopyButton
          text={messages.map(formatLine).join('\n')}
          label={formatMessage(playgroundMessages.copyAll)}
          name={formatMessage(playgroundMessages.copyAllMessages)}
        />
      </div>
      <ol className="space-y-1">
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows, so a message never moves
          <li key={index} className="flex items-start gap-2 border-t border-line pt-1">
            <span className="w-16 shrink-0 text-xs text-ink-2">
              {formatMessage(directionLabels[message.direction])}
            </span>
            <code className="copyable line-clamp-6 min-w-0 flex-1 break-all font-mono text-2xs">
              {message.text.length > 20_000 ? `${message.text.slice(0, 20_000)}…` : message.text}
            </code>
            <CopyButton
              text={message.text}
              name={formatMessage(playgroundMessages.copyMessage, { position: index + 1 })}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
