import { LoadErrorNotice } from '@renderer/components/load-error-notice';
import { formatMessage } from '@renderer/text/format-message';
import { paletteMessages } from '@shared/app/palette.messages';
import { groupHeadings } from './group-headings';
import type { PaletteRead } from './palette-source';

/** Says below which headings entries may be missing, and reads them again. */
export function UnreadNotice({ failed }: { readonly failed: readonly PaletteRead[] }) {
  const [first] = failed;
  if (first === undefined) return null;
  const names = new Set(failed.map(({ group }) => formatMessage(groupHeadings[group])));
  return (
    <LoadErrorNotice
      text={formatMessage(paletteMessages.unread, { groups: [...names].join(', ') })}
      error={first.query.error}
      onRetry={() => {
        for (const { query } of failed) void query.refetch();
      }}
      className="border-b border-line px-4 py-3"
    />
  );
}
