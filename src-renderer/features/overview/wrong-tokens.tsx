import { formatCount } from '@renderer/lib/format-count';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { overviewMessages } from '@shared/overview/overview.messages';
import { AuditLogLink } from './audit-log-link';
import type { PropertyStats } from './log-search';
import { toWrongTokensSearch } from './log-search';

/** The number of calls with wrong tokens, which are no calls of a key. Absent for a member who may not read them all. */
export function WrongTokens({ numbers }: { readonly numbers: PropertyStats }) {
  const { wrong_tokens: calls, range } = numbers;
  if (calls === null) return null;
  return (
    <div className="num flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 text-sm shadow-1">
      <p>
        {formatRichMessage(overviewMessages.wrongTokens, {
          range,
          count: (
            <AuditLogLink
              figure={formatCount(calls)}
              label={formatMessage(overviewMessages.wrongTokensLink, { calls })}
              search={calls === 0 ? null : toWrongTokensSearch(numbers)}
              className={`font-semibold ${calls > 0 ? 'text-danger' : ''}`}
            />
          ),
        })}
      </p>
      <p className="text-xs text-ink-2">{formatMessage(overviewMessages.wrongTokensHint)}</p>
    </div>
  );
}
