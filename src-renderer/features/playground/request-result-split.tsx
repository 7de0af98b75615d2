import { useMinWidth } from '@renderer/hooks/use-min-width';
import { CALL_SHARE_PERCENT, setCallShare, usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { SplitPane } from '@renderer/ui/data/split-pane';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { ReactNode } from 'react';

/** In a wide window three panes of the result are next to each other, so it takes more width. */
const DEFAULT_SHARE_PERCENT = { usual: 45, wide: 29 } as const;

interface RequestResultSplitProps {
  readonly call: ReactNode;
  readonly result: ReactNode;
}

/** The call and its result. The member sets how the width is shared. */
export function RequestResultSplit({ call, result }: RequestResultSplitProps) {
  const isSideBySide = useMinWidth(900);
  const isWide = useMinWidth(1440);
  const chosen = usePreferences(({ callShare }) => callShare);
  return (
    <SplitPane
      label={formatMessage(playgroundMessages.callWidth)}
      first={call}
      second={result}
      isSideBySide={isSideBySide}
      share={chosen ?? (isWide ? DEFAULT_SHARE_PERCENT.wide : DEFAULT_SHARE_PERCENT.usual)}
      onShare={setCallShare}
      {...CALL_SHARE_PERCENT}
    />
  );
}
