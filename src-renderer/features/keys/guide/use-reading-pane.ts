import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import type { GuideId } from '@shared/keys/guides/guides';
import { guideNameMessages, guidesMessages } from '@shared/keys/guides/guides.messages';
import { useCallback, useMemo, useState } from 'react';
import { readVendorList } from './read-vendor-list';

/** Parts beside the list: what is chosen, the guide, and the list that the vendor sent. */
type ReadingPart = 'chosen' | 'guide' | 'vendor';

const isReadingPart = (id: string): id is ReadingPart => ['chosen', 'guide', 'vendor'].includes(id);

/** State of what is read beside the list. None of it is sent with the key. */
export function useReadingPane(operations: readonly SearchableOperation[], firstGuide: GuideId | null) {
  const [guide, setGuide] = useState(firstGuide);
  const [part, setPart] = useState<ReadingPart>(firstGuide === null ? 'chosen' : 'guide');
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  const [vendorText, setVendorText] = useState('');
  const vendorList = useMemo(() => readVendorList(vendorText, operations), [vendorText, operations]);
  const openGuide = useCallback((chosen: GuideId | null) => {
    setGuide(chosen);
    setPart(chosen === null ? 'chosen' : 'guide');
    if (chosen === null) return;
    const system = formatMessage(guideNameMessages[chosen]);
    announce(formatMessage(guidesMessages.title, { system }));
  }, []);
  return {
    guide,
    openGuide,
    part,
    showPart: (id: string) => isReadingPart(id) && setPart(id),
    /** Whether the summary is open where it has no column of its own. */
    isSummaryOpen,
    setSummaryOpen,
    openSummary: () => {
      setPart('chosen');
      setSummaryOpen(true);
    },
    vendorText,
    setVendorText,
    vendorList,
  };
}
