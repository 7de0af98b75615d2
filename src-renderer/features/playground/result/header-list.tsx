import { formatMessage } from '@renderer/text/format-message';
import { Disclosure } from '@renderer/ui/data/disclosure';
import { playgroundMessages } from '@shared/playground/playground.messages';

interface HeaderListProps {
  readonly headers: readonly (readonly [string, string])[];
  readonly isOpen?: boolean;
}

/** Headers of the request or of the response. */
export function HeaderList({ headers, isOpen = false }: HeaderListProps) {
  return (
    <Disclosure title={formatMessage(playgroundMessages.headers)} isOpen={isOpen}>
      <dl className="copyable mt-1 space-y-0.5 font-mono text-2xs">
        {headers.map(([name, value]) => (
          <div key={`${name} ${value}`} className="break-all">
            <dt className="inline text-ink-2">{name}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
