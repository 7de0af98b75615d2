import { setAttentionOpen } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { attentionMessages } from '@shared/attention/attention.messages';
import { AttentionRow } from './attention-row';
import { useAttention } from './use-attention';

const MAX_ROWS = 3;

/** The first matters of the bell's list, on the overview. Nothing while there are none. */
export function AttentionCard() {
  const attention = useAttention();
  const { items } = attention;
  if (items.length === 0) return null;
  return (
    <Card
      title={formatMessage(attentionMessages.title)}
      isFlush
      trailing={
        items.length > MAX_ROWS && (
          <Button variant="quiet" size="sm" onPress={() => setAttentionOpen(true)}>
            {formatMessage(attentionMessages.showAll, { count: items.length })}
          </Button>
        )
      }
    >
      <ul>
        {items.slice(0, MAX_ROWS).map((item) => (
          <AttentionRow key={item.event} item={item} attention={attention} />
        ))}
      </ul>
    </Card>
  );
}
