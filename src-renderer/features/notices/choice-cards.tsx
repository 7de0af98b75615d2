import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import type { AppOutput } from '@shared/contract/app-contract';
import { noticesMessages } from '@shared/notices/notices.messages';
import { ChoiceTable } from './choice-table';
import { useChooseWays } from './use-choose-ways';

interface ChoiceCardsProps {
  readonly listed: AppOutput<'notices.list'>;
}

/** The member's ways at the active property, and for the whole organisation. */
export function ChoiceCards({ listed }: ChoiceCardsProps) {
  const property = useProperty();
  const { choose, error } = useChooseWays();
  const here = listed.choices.filter(({ property_id }) => property_id === property.id);
  const everywhere = listed.choices.filter(({ property_id }) => property_id === null);
  const titles = {
    here: formatMessage(noticesMessages.atProperty, { property: property.name }),
    everywhere: formatMessage(noticesMessages.everywhere),
  };
  return (
    <>
      {here.length > 0 && (
        <Card title={titles.here} isFlush>
          <ChoiceTable label={titles.here} choices={here} onChoose={choose} />
          <p className="border-t border-line px-4 py-3 text-xs text-ink-2">
            {formatMessage(noticesMessages.atPropertyHint)}
          </p>
        </Card>
      )}
      <Card title={titles.everywhere} isFlush>
        <ChoiceTable label={titles.everywhere} choices={everywhere} onChoose={choose} />
        <div className="space-y-1 border-t border-line px-4 py-3 text-xs text-ink-2">
          <p>{formatMessage(noticesMessages.waysHint)}</p>
          {!listed.has_mail_server && <p>{formatMessage(noticesMessages.mailOff)}</p>}
        </div>
      </Card>
      {error !== null && <ErrorText error={error} />}
    </>
  );
}
