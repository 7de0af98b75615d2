import { formatMessage } from '@renderer/text/format-message';
import type { LeakedKey } from '@shared/leaks/leak-scan';
import { leaksMessages } from '@shared/leaks/leaks.messages';
import { useState } from 'react';
import { Button } from 'react-aria-components';

type Location = LeakedKey['places'][number];

/** Locations that are visible before the member asks for all. */
const MAX_LOCATIONS = 5;

function formatText({ file, line }: Location): string {
  if (file === null) return formatMessage(leaksMessages.placeLine, { line: String(line) });
  return line === null ? formatMessage(leaksMessages.placeInName, { file }) : `${file}:${line}`;
}

/** Lists where a token was found: the first locations, and a button for the others. */
export function LeakLocations({ places: locations }: { readonly places: readonly Location[] }) {
  const [isOpen, setOpen] = useState(false);
  const labels = (isOpen ? locations : locations.slice(0, MAX_LOCATIONS)).map(formatText);
  return (
    <div className="py-1.5">
      <ul className="copyable break-all font-mono text-xs leading-5">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      {locations.length > MAX_LOCATIONS && (
        <Button
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          className="focus-ring mt-0.5 rounded-xs text-xs text-ink-2 underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-ink-3"
        >
          {isOpen
            ? formatMessage(leaksMessages.showFewer)
            : formatMessage(leaksMessages.showMore, { count: locations.length - MAX_LOCATIONS })}
        </Button>
      )}
    </div>
  );
}
