import { ChevronRight } from 'lucide-react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';

interface HeaderListProps {
  readonly headers: readonly (readonly [string, string])[];
  readonly isOpen?: boolean;
}

/** Headers of one side of a call. */
export function HeaderList({ headers, isOpen = false }: HeaderListProps) {
  return (
    <Disclosure defaultExpanded={isOpen}>
      <Heading>
        <Button
          slot="trigger"
          className="group focus-ring flex items-center gap-1 rounded-xs text-sm font-medium"
        >
          <ChevronRight
            aria-hidden
            size={14}
            className="transition-transform duration-100 group-aria-expanded:rotate-90"
          />
          Headers
        </Button>
      </Heading>
      <DisclosurePanel>
        <dl className="copyable mt-1 space-y-0.5 font-mono text-2xs">
          {headers.map(([name, value]) => (
            <div key={`${name} ${value}`} className="break-all">
              <dt className="inline text-ink-2">{name}: </dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      </DisclosurePanel>
    </Disclosure>
  );
}
