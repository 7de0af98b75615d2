import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { PlainTable } from '@renderer/ui/data/plain-table';
import { Button } from '@renderer/ui/form/button';
import { overviewMessages } from '@shared/overview/overview.messages';
import type { ReactNode } from 'react';
import { useState } from 'react';

const MAX_ROWS = 6;

interface TopListCardProps<Item> {
  readonly title: string;
  readonly columns: readonly { readonly id: string; readonly title: string; readonly className?: string }[];
  /** In order of rank. */
  readonly items: readonly Item[];
  /** Shown instead of an empty table. */
  readonly none: string;
  readonly row: (item: Item) => ReactNode;
}

/** Shows the first rows of a ranking, and all of them on request. */
export function TopListCard<Item>({ title, columns, items, none, row }: TopListCardProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? items : items.slice(0, MAX_ROWS);
  return (
    <Card
      title={title}
      isFlush
      trailing={
        items.length > MAX_ROWS && (
          <Button variant="quiet" size="sm" onPress={() => setWhole(!isWhole)}>
            {isWhole
              ? formatMessage(overviewMessages.showFirst, { count: MAX_ROWS })
              : formatMessage(overviewMessages.showAll, { count: items.length })}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p className="px-4 py-6 text-sm text-ink-2">{none}</p>
      ) : (
        <PlainTable label={title} columns={columns}>
          {visible.map(row)}
        </PlainTable>
      )}
    </Card>
  );
}
