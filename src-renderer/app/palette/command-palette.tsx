import { useSession } from '@renderer/session/session';
import { closeCommandPalette, useDialogs } from '@renderer/state/dialogs';
import { rememberEntry, usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { Dialog } from '@renderer/ui/overlay/dialog';
import { paletteMessages } from '@shared/app/palette.messages';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete, Heading, Input, TextField } from 'react-aria-components';
import { findEntries } from './find-entries';
import { PaletteResults } from './palette-results';
import { isReading, listFailedReads } from './palette-source';
import { UnreadNotice } from './unread-notice';
import { usePaletteEntries } from './use-palette-entries';
import { useRememberVisits } from './use-remember-visits';

const none: readonly string[] = [];

function SearchInput() {
  return (
    // Not a search field for React Aria, which would use the first Esc to clear the text.
    <TextField
      type="search"
      aria-label={formatMessage(paletteMessages.field)}
      autoFocus
      className="sticky top-0 z-10 flex items-center gap-2.5 border-b border-line bg-surface px-4"
    >
      <Search aria-hidden size={16} className="text-ink-3" />
      <Input
        placeholder={formatMessage(paletteMessages.field)}
        dir="auto"
        className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
    </TextField>
  );
}

function Entries() {
  const { person: member } = useSession();
  const [query, setQuery] = useState('');
  const recentIds = usePreferences(({ recentEntries }) => recentEntries[member.id] ?? none);
  const { entries, reads } = usePaletteEntries(query);
  const failed = listFailedReads(reads);
  const choose = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    closeCommandPalette();
    if (entry === undefined) return;
    if (entry.isAnswer !== true) rememberEntry(member.id, id);
    entry.run();
  };
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <SearchInput />
      <UnreadNotice failed={failed} />
      <PaletteResults
        query={query}
        groups={findEntries(entries, query, recentIds)}
        isReading={isReading(reads)}
        isComplete={failed.length === 0}
        onChoose={choose}
      />
    </Autocomplete>
  );
}

/** Opens with Ctrl or Cmd and K, and finds screens, actions, keys, people, rooms, records and settings. */
export function CommandPalette() {
  const isOpen = useDialogs(({ isPaletteOpen }) => isPaletteOpen);
  useRememberVisits();
  return (
    <Dialog isOpen={isOpen} onClose={closeCommandPalette} isDismissable className="w-[600px]">
      <Heading slot="title" className="sr-only">
        {formatMessage(paletteMessages.title)}
      </Heading>
      {/* The field keeps the focus, and its keys scroll the nearest scrolling ancestor. So the field is inside of it. */}
      <div className="h-[460px] min-h-0 scroll-pt-14 scroll-pb-1.5 overflow-auto">
        <Entries />
      </div>
    </Dialog>
  );
}
