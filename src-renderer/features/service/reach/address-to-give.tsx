import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { reachMessages } from '@shared/service/reach.messages';

interface AddressToGiveProps {
  /** null: none is set yet. */
  readonly url: string | null;
  readonly hint: string;
}

/** The one address that the other system needs. */
export function AddressToGive({ url, hint }: AddressToGiveProps) {
  return (
    <Card title={formatMessage(reachMessages.giveTitle)}>
      {url !== null && (
        <div className="flex items-center gap-2">
          <code className="copyable min-w-0 flex-1 break-all rounded-sm bg-sunken px-3 py-2 font-mono text-sm">
            {url}
          </code>
          <CopyButton text={url} name={formatMessage(reachMessages.giveCopy)} />
        </div>
      )}
      <p className="mt-2 text-xs text-ink-2">{hint}</p>
    </Card>
  );
}
