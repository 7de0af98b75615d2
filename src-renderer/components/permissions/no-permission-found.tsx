import { suggestSearchTerms } from '@renderer/lib/suggest-search-terms';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { uiMessages } from '@shared/app/ui.messages';
import type { Permission } from '@shared/kernel/permissions';

interface NoPermissionFoundProps {
  readonly offered: readonly Permission[];
  readonly query: string;
  /** Searches for another text. */
  readonly onSeek: (query: string) => void;
  readonly className?: string;
}

/** Stands in for the list when a search finds nothing, with words that find something. */
export function NoPermissionFound({ offered, query, onSeek, className = '' }: NoPermissionFoundProps) {
  const words = suggestSearchTerms(offered, query);
  return (
    <div className={`overflow-auto px-4 py-8 text-center text-sm text-ink-2 ${className}`}>
      <p>{formatMessage(uiMessages.noPermission, { query: query.trim() })}</p>
      <p className="mt-1">{formatMessage(words.length > 0 ? uiMessages.nearWords : uiMessages.plainWords)}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {words.map((word) => (
          <Button key={word} size="sm" onPress={() => onSeek(word)}>
            {word}
          </Button>
        ))}
        <Button size="sm" variant="quiet" onPress={() => onSeek('')}>
          {formatMessage(uiMessages.clearSearch)}
        </Button>
      </div>
    </div>
  );
}
