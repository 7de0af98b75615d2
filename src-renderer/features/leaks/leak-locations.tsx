import { formatCount } from '@renderer/lib/format-count';
import type { LeakedKey } from '@shared/leaks/leak-scan';
import { useState } from 'react';
import { Button } from 'react-aria-components';

type Place = LeakedKey['places'][number];

/** Places that stand there unasked. */
const SHOWN = 5;

function wordsOf({ file, line }: Place): string {
  if (file === null) return `line ${line}`;
  return line === null ? `${file}, in the name` : `${file}:${line}`;
}

/** Where a token stands: the first places, and the way to the others. */
export function LeakLocations({ places }: { readonly places: readonly Place[] }) {
  const [isOpen, setOpen] = useState(false);
  const words = (isOpen ? places : places.slice(0, SHOWN)).map(wordsOf);
  return (
    <div className="py-1.5">
      <ul className="copyable break-all font-mono text-xs leading-5">
        {words.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
      {places.length > SHOWN && (
        <Button
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          className="focus-ring mt-0.5 rounded-xs text-xs text-ink-2 underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-ink-3"
        >
          {isOpen ? 'Show fewer' : `and ${formatCount(places.length - SHOWN)} more`}
        </Button>
      )}
    </div>
  );
}
