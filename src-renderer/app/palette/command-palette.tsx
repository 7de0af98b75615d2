import { closeCommandPalette, useDialogs } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { Dialog } from '@renderer/ui/overlay/dialog';
import { appMessages } from '@shared/app/app.messages';
import { Search } from 'lucide-react';
import { Autocomplete, Heading, Input, Menu, MenuItem, TextField, useFilter } from 'react-aria-components';
import { usePaletteEntries } from './use-palette-entries';

function Entries() {
  const entries = usePaletteEntries();
  const { contains } = useFilter({ sensitivity: 'base' });
  const isEntryMatch = (text: string, query: string, { key }: { readonly key: unknown }) =>
    entries.find(({ id }) => id === key)?.isMatch?.(query) ?? contains(text, query);
  const onAction = (key: unknown) => {
    closeCommandPalette();
    entries.find(({ id }) => id === key)?.run();
  };
  return (
    <Autocomplete filter={isEntryMatch}>
      {/* Not a search field for React Aria, which would use the first Esc to clear the text. */}
      <TextField
        type="search"
        aria-label={formatMessage(appMessages.paletteField)}
        autoFocus
        className="sticky top-0 z-10 flex items-center gap-2.5 border-b border-line bg-surface px-4"
      >
        <Search aria-hidden size={16} className="text-ink-3" />
        <Input
          dir="auto"
          placeholder={formatMessage(appMessages.paletteField)}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        />
      </TextField>
      <Menu
        aria-label={formatMessage(appMessages.paletteResults)}
        items={entries}
        onAction={onAction}
        className="p-1.5 outline-none"
        renderEmptyState={() => (
          <p className="p-4 text-sm text-ink-2">{formatMessage(appMessages.paletteEmpty)}</p>
        )}
      >
        {({ id, label, detail, icon }) => (
          <MenuItem
            id={id}
            textValue={`${label} ${detail}`}
            className="flex h-9 cursor-default items-center gap-3 rounded-sm px-2.5 text-sm outline-none hover:bg-sunken focus:bg-accent-soft"
          >
            <span className="grid w-6 place-items-center text-ink-2">{icon}</span>
            <span dir="auto" className="min-w-0 flex-1 truncate text-left">
              {label}
            </span>{' '}
            <span className="min-w-0 truncate text-xs text-ink-2">{detail}</span>
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  );
}

/** Opens with Ctrl or Cmd and K, and finds screens, keys and actions by name. */
export function CommandPalette() {
  const isOpen = useDialogs(({ isPaletteOpen }) => isPaletteOpen);
  return (
    <Dialog isOpen={isOpen} onClose={closeCommandPalette} isDismissable className="w-[560px]">
      <Heading slot="title" className="sr-only">
        {formatMessage(appMessages.paletteTitle)}
      </Heading>
      {/* The field keeps the focus, and its keys scroll the nearest scrolling ancestor. So the field is inside of it. */}
      <div className="h-[420px] min-h-0 scroll-pt-14 scroll-pb-1.5 overflow-auto">
        <Entries />
      </div>
    </Dialog>
  );
}
