import { useClient } from '@renderer/app/client-context';
import { closePalette, openCreateKey, useLayers } from '@renderer/app/dialogs';
import { setTheme } from '@renderer/app/preferences';
import { commandQuery } from '@renderer/app/queries';
import { isOpenAt, sectionsAt } from '@renderer/app/sections';
import { useSession } from '@renderer/app/session';
import { Bitting } from '@renderer/ui/bitting';
import { Dialog } from '@renderer/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Moon, Plus, Search, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete, Heading, Input, Menu, MenuItem, SearchField, useFilter } from 'react-aria-components';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

const plainIcon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** Everything this person may go to or begin; never an act that ends something. */
function useEntries(): readonly Entry[] {
  const { place } = useSession();
  const client = useClient();
  const router = useRouter();
  const hasKeys = isOpenAt(place, '/keys');
  const property_id = place.property.id;
  const { data: keys = [] } = useQuery({
    ...commandQuery(client, 'keys.list', { property_id }),
    enabled: hasKeys,
  });
  const open = (to: string) => () => void router.navigate({ to });
  const sections = sectionsAt(place).map(({ path, label, group, icon: Icon }) => ({
    id: path,
    label,
    detail: group,
    icon: <Icon {...plainIcon} />,
    run: open(path),
  }));
  const create = {
    id: 'create',
    label: 'Create key',
    detail: 'API keys',
    icon: <Plus {...plainIcon} />,
    run: () => openCreateKey(),
  };
  const known = keys.map(({ prefix, name, state }) => ({
    id: prefix,
    label: name,
    detail: prefix,
    icon: <Bitting prefix={prefix} isMuted={state !== 'active'} width={24} />,
    run: open(`/keys/${prefix}`),
  }));
  const looks = [
    {
      id: 'light',
      label: 'Light appearance',
      detail: 'Appearance',
      icon: <Sun {...plainIcon} />,
      run: () => setTheme('light'),
    },
    {
      id: 'dark',
      label: 'Dark appearance',
      detail: 'Appearance',
      icon: <Moon {...plainIcon} />,
      run: () => setTheme('dark'),
    },
  ];
  return [...sections, ...(hasKeys ? [create] : []), ...known, ...looks];
}

function Entries() {
  const entries = useEntries();
  const { contains } = useFilter({ sensitivity: 'base' });
  const act = (key: unknown) => {
    closePalette();
    entries.find(({ id }) => id === key)?.run();
  };
  return (
    <Autocomplete filter={contains}>
      <SearchField
        aria-label="Find a screen or a key"
        autoFocus
        className="flex items-center gap-2.5 border-b border-line px-4"
      >
        <Search aria-hidden size={16} className="text-ink-3" />
        <Input
          placeholder="Find a screen or a key"
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <Menu
        aria-label="What can be opened"
        items={entries}
        onAction={act}
        className="min-h-0 flex-1 overflow-auto p-1.5 outline-none"
        renderEmptyState={() => <p className="p-4 text-sm text-ink-2">Nothing matches.</p>}
      >
        {({ id, label, detail, icon }) => (
          <MenuItem
            id={id}
            textValue={`${label} ${detail}`}
            className="flex h-9 cursor-default items-center gap-3 rounded-sm px-2.5 text-sm outline-none hover:bg-sunken focus:bg-accent-soft"
          >
            <span className="grid w-6 place-items-center text-ink-2">{icon}</span>
            <span className="min-w-0 flex-1 truncate">{label}</span>{' '}
            <span className="text-xs text-ink-2">{detail}</span>
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  );
}

/** Ctrl or Cmd and K: goes anywhere by name. */
export function Palette() {
  const isOpen = useLayers(({ isPaletteOpen }) => isPaletteOpen);
  return (
    <Dialog isOpen={isOpen} onClose={closePalette} isDismissable className="h-[420px] w-[560px]">
      <Heading slot="title" className="sr-only">
        Go to
      </Heading>
      <Entries />
    </Dialog>
  );
}
