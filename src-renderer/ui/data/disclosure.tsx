import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components';

interface DisclosureProps {
  readonly title: string;
  /** At the right of the title, also while the disclosure is closed. */
  readonly trailing?: ReactNode;
  /** True if it is open at first. */
  readonly isOpen?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A title that shows and hides its content. */
export function Disclosure({ title, trailing, isOpen = false, className = '', children }: DisclosureProps) {
  return (
    <AriaDisclosure defaultExpanded={isOpen} className={className}>
      <Heading className="flex items-center">
        <Button
          slot="trigger"
          className="group focus-ring flex items-center gap-1 rounded-xs text-sm font-medium"
        >
          <ChevronRight
            aria-hidden
            size={14}
            className="transition-transform duration-100 group-aria-expanded:rotate-90"
          />
          {title}
        </Button>
        {trailing !== undefined && <span className="ml-auto">{trailing}</span>}
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
