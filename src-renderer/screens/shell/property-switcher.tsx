import { announce } from '@renderer/app/announcer';
import { setPropertyId } from '@renderer/app/preferences';
import { useHoldsEverywhere, useSession } from '@renderer/app/session';
import { askToLeave } from '@renderer/app/unsaved';
import { SearchField } from '@renderer/ui/search-field';
import type { Place } from '@shared/interface/session-view';
import { useQueryClient } from '@tanstack/react-query';
import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  Autocomplete,
  Button,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  useFilter,
} from 'react-aria-components';
import { AddProperty } from './add-property';
import { initialsOf } from './initials';
import { placeWords } from './place-words';

const SEARCHED_FROM = 8;
const ADD = 'add';

function Tag({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-sm bg-accent text-sm font-semibold text-on-accent"
    >
      {initialsOf(name)}
    </span>
  );
}

function Name({ place }: { readonly place: Place }) {
  return (
    <span className="min-w-0 flex-1 text-left max-[959px]:sr-only">
      <span className="block truncate text-sm font-semibold">{place.property.name}</span>
      <span className="block truncate text-xs text-ink-2">{placeWords(place)}</span>
    </span>
  );
}

function PlaceItem({ place, isChosen }: { readonly place: Place; readonly isChosen: boolean }) {
  const { property, roles } = place;
  return (
    <MenuItem
      id={property.id}
      textValue={property.name}
      className="flex cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none hover:bg-sunken focus:bg-sunken"
    >
      <Tag name={property.name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{property.name}</span>
        <span className="block truncate text-xs text-ink-2">
          {[property.address.town, roles.join(', ')].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isChosen && <Check aria-hidden size={14} className="text-accent" />}
    </MenuItem>
  );
}

/** Goes to another property: nothing that was read of the old one stays. The shell leads to the same section there. */
function useSwitch(): (next: Place) => void {
  const queries = useQueryClient();
  return (next) => {
    void queries.cancelQueries();
    queries.removeQueries({ predicate: ({ queryKey: [command] }) => command !== 'session.current' });
    setPropertyId(next.property.id);
    announce(`Now in ${next.property.name}.`);
  };
}

function Places({
  places,
  onAct,
}: {
  readonly places: readonly Place[];
  readonly onAct: (key: unknown) => void;
}) {
  const { place: current } = useSession();
  const mayAdd = useHoldsEverywhere()('organisation.property.manage');
  const { contains } = useFilter({ sensitivity: 'base' });
  const [wanted, setWanted] = useState('');
  return (
    <Autocomplete filter={contains}>
      {places.length >= SEARCHED_FROM && (
        <SearchField label="Find a property" value={wanted} onChange={setWanted} className="mb-1" />
      )}
      <Menu aria-label="Properties" onAction={onAct} className="max-h-96 overflow-auto outline-none">
        <MenuSection
          aria-label="Properties"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[current.property.id]}
        >
          {places.map((place) => (
            <PlaceItem
              key={place.property.id}
              place={place}
              isChosen={place.property.id === current.property.id}
            />
          ))}
        </MenuSection>
        {mayAdd && <Separator className="my-1 border-t border-line" />}
        {mayAdd && (
          <MenuItem
            id={ADD}
            textValue="Add property"
            className="flex cursor-default items-center gap-2.5 rounded-sm px-2 py-2 text-sm outline-none hover:bg-sunken focus:bg-sunken"
          >
            <Plus aria-hidden size={16} className="mx-2" />
            Add property
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  );
}

/** Which property one works at. With a single one, and nobody who may add another, it is plain text. */
export function PropertySwitcher() {
  const { session, place } = useSession();
  const mayAdd = useHoldsEverywhere()('organisation.property.manage');
  const [isAdding, setAdding] = useState(false);
  const switchTo = useSwitch();
  const act = (key: unknown) => {
    if (key === ADD) return setAdding(true);
    const next = session.places.find(({ property }) => property.id === key);
    if (next !== undefined && next !== place) askToLeave(() => switchTo(next));
  };
  if (session.places.length < 2 && !mayAdd)
    return (
      <div className="flex items-center gap-2.5 px-1 py-2 min-[960px]:px-2">
        <Tag name={place.property.name} />
        <Name place={place} />
      </div>
    );
  return (
    <>
      <MenuTrigger>
        <Button className="focus-ring flex items-center gap-2.5 rounded-md px-1 py-2 hover:bg-line min-[960px]:px-2">
          <Tag name={place.property.name} />
          <Name place={place} />
          <ChevronsUpDown aria-hidden size={14} className="text-ink-3 max-[959px]:hidden" />
        </Button>
        <Popover placement="bottom start" className="rise w-72 rounded-md bg-surface p-1 shadow-2">
          <Places places={session.places} onAct={act} />
        </Popover>
      </MenuTrigger>
      {isAdding && <AddProperty onClose={() => setAdding(false)} />}
    </>
  );
}
