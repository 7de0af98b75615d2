import { useProperty } from '@renderer/app/session';
import { CopyButton } from '@renderer/ui/copy-button';
import { Facts } from '@renderer/ui/facts';
import type { AuditRecordView } from '@shared/audit-record';
import { ChevronRight } from 'lucide-react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { recordFacts } from './record-facts';
import { useNames } from './use-names';

/** All of one record: what it says in words, and itself as it is stored. Holds neither headers nor tokens. */
export function RecordDetails({ record }: { readonly record: AuditRecordView }) {
  const { time_zone } = useProperty();
  const names = useNames();
  const json = JSON.stringify(record, null, 2);
  return (
    <div className="space-y-4">
      <Facts facts={recordFacts(record, names, time_zone)} />
      <Disclosure className="border-t border-line pt-3">
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
            As it is stored
          </Button>
          <span className="ml-auto">
            <CopyButton text={json} label="Copy record" />
          </span>
        </Heading>
        <DisclosurePanel>
          <pre className="copyable mt-2 overflow-x-auto rounded-sm bg-sunken p-3 font-mono text-2xs">
            {json}
          </pre>
        </DisclosurePanel>
      </Disclosure>
    </div>
  );
}
