import { useHasPermission } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { overviewMessages } from '@shared/overview/overview.messages';
import { TaskLink } from './task-link';
import type { Checklist } from './use-checklist';

/** Room types without a price, which an earlier version sold for nothing. */
export function NotForSaleCard({ types }: { readonly types: Checklist['types_without_price'] }) {
  const canReadProperty = useHasPermission()('property.profile.read');
  return (
    <Card
      title={formatMessage(overviewMessages.notForSaleTitle)}
      trailing={
        canReadProperty && <TaskLink to="/property">{formatMessage(overviewMessages.setPrices)}</TaskLink>
      }
    >
      <p className="text-sm text-ink-2">{formatMessage(overviewMessages.notForSaleLead)}</p>
      <ul className="mt-2 space-y-1 text-sm">
        {types.map(({ id, name, unit_count: count }) => (
          <li key={id} className="flex gap-2">
            <span dir="auto" className="min-w-0 truncate font-medium">
              {name}
            </span>
            <span className="num shrink-0 text-ink-2">
              {formatMessage(overviewMessages.notForSaleRooms, { count })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
