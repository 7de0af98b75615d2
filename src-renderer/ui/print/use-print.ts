import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Printing {
  /** True while the sheet has to be rendered. */
  readonly isPrinting: boolean;
  /** Renders the sheet and opens the print dialog. Call it from a press. */
  readonly print: () => void;
}

/** Renders a sheet for as long as the print dialog needs it. */
export function usePrint(): Printing {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);
  return {
    isPrinting,
    print() {
      // Printing takes the page as it is, so the sheet must be in it before.
      flushSync(() => setPrinting(true));
      window.print();
    },
  };
}
