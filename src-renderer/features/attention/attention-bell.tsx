import { Skeleton } from '@renderer/components/async-section';
import { setAttentionOpen, useDialogs } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { attentionMessages } from '@shared/attention/attention.messages';
import { Bell } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { AttentionRow } from './attention-row';
import type { Attention } from './use-attention';
import { useAttention } from './use-attention';

/** In place of matters: that there are none, once that is known. */
function Nothing({ isKnown, isUnread }: Pick<Attention, 'isKnown' | 'isUnread'>) {
  if (isUnread)
    return <p className="px-4 pb-4 text-sm text-ink-2">{formatMessage(attentionMessages.unavailable)}</p>;
  if (!isKnown) return <Skeleton rows={1} />;
  return (
    <div className="px-4 pb-4">
      <p className="text-sm">{formatMessage(attentionMessages.nothing)}</p>
      <p className="mt-1 text-xs text-ink-2">{formatMessage(attentionMessages.nothingHelp)}</p>
    </div>
  );
}

/** The list of the bell. It stays open while matters are put off, and closes before an action leads away. */
function AttentionList({ attention }: { readonly attention: Attention }) {
  const { items, isKnown, isUnread } = attention;
  return (
    <Popover
      placement="right"
      className="rise w-[min(420px,calc(100vw-32px))] rounded-md bg-surface shadow-2"
    >
      <Dialog className="flex max-h-[min(560px,calc(100vh-32px))] flex-col rounded-md outline-none">
        <Heading slot="title" className="px-4 pt-3 pb-2 text-sm font-semibold">
          {formatMessage(attentionMessages.title)}
        </Heading>
        {items.length === 0 ? (
          <Nothing isKnown={isKnown} isUnread={isUnread} />
        ) : (
          <ul className="min-h-0 overflow-auto border-t border-line">
            {items.map((item) => (
              <AttentionRow
                key={item.event}
                item={item}
                attention={attention}
                onAction={() => setAttentionOpen(false)}
              />
            ))}
          </ul>
        )}
      </Dialog>
    </Popover>
  );
}

/** The bell of the sidebar, with the number of matters. Below 960 px it is an icon in the rail. */
export function AttentionBell() {
  const attention = useAttention();
  const isOpen = useDialogs(({ isAttentionOpen }) => isAttentionOpen);
  const count = attention.items.length;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setAttentionOpen}>
      <Button
        aria-label={
          attention.isKnown || count > 0
            ? formatMessage(attentionMessages.bellLabel, { count })
            : formatMessage(attentionMessages.bell)
        }
        className="focus-ring relative flex min-h-8 w-full items-center gap-2.5 rounded-sm px-2 py-1 text-sm text-ink-2 hover:text-ink max-[959px]:justify-center max-[959px]:px-0"
      >
        <Bell aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        <span aria-hidden className="max-[959px]:hidden">
          {formatMessage(attentionMessages.bell)}
        </span>
        {count > 0 && (
          // Not text, because the label has the number with what it counts.
          <span
            aria-hidden
            data-count={count}
            className="num ml-auto min-w-5 rounded-full bg-brass-soft px-1.5 text-center text-2xs font-semibold leading-5 text-brass before:content-[attr(data-count)] max-[959px]:absolute max-[959px]:-top-0.5 max-[959px]:right-0"
          />
        )}
      </Button>
      <AttentionList attention={attention} />
    </DialogTrigger>
  );
}
