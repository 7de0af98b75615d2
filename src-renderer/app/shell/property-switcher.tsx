import { formatRoleNames } from '@renderer/lib/format-role-name';
import { getInitials } from '@renderer/lib/get-initials';
import { formatPropertySummary } from '@renderer/lib/property-summary';
import { useHasPermissionEverywhere, useSession } from '@renderer/session/session';
import { useSwitchProperty } from '@renderer/session/use-switch-property';
import { openAddPropertyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { SearchField } from '@renderer/ui/form/search-field';
import { appMessages } from '@shared/app/app.messages';
import type { PropertyAccess } from '@shared/auth/session-view';
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

const SEARCH_FROM_COUNT = 8;
const ADD_PROPERTY_ID = 'add';

function PropertyTag({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-sm bg-accent text-sm font-semibold text-on-accent"
    >
      <bdi>{getInitials(name)}</bdi>
    </span>
  );
}

function PropertyName({ propertyAccess }: { readonly propertyAccess: PropertyAccess }) {
  return (
    <span className="min-w-0 flex-1 text-left max-[959px]:sr-only">
      <span dir="auto" className="block truncate text-left text-sm font-semibold">
        {propertyAccess.property.name}
      </span>
      <span dir="auto" className="block truncate text-left text-xs text-ink-2">
        {formatPropertySummary(propertyAccess)}
      </span>
    </span>
  );
}

function PropertyItem({
  propertyAccess,
  isChosen,
}: {
  readonly propertyAccess: PropertyAccess;
  readonly isChosen: boolean;
}) {
  const { property, roles } = propertyAccess;
  return (
    <MenuItem
      id={property.id}
      textValue={property.name}
      className="flex cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none hover:bg-sunken focus:bg-sunken"
    >
      <PropertyTag name={property.name} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-left text-sm font-medium">
          {property.name}
        </span>
        <span dir="auto" className="block truncate text-left text-xs text-ink-2">
          {[property.address.town, formatRoleNames(roles)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isChosen && <Check aria-hidden size={14} className="text-accent" />}
    </MenuItem>
  );
}

interface PropertyListProps {
  readonly accesses: readonly PropertyAccess[];
  readonly onAction: (key: unknown) => void;
}

function PropertyMenu({ accesses, onAction }: PropertyListProps) {
  const { propertyAccess: current } = useSession();
  const canAdd = useHasPermissionEverywhere()('organisation.property.manage');
  return (
    <Menu aria-label={formatMessage(appMessages.properties)} onAction={onAction} className="p-1 outline-none">
      <MenuSection
        aria-label={formatMessage(appMessages.properties)}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[current.property.id]}
      >
        {accesses.map((propertyAccess) => (
          <PropertyItem
            key={propertyAccess.property.id}
            propertyAccess={propertyAccess}
            isChosen={propertyAccess.property.id === current.property.id}
          />
        ))}
      </MenuSection>
      {canAdd && <Separator className="my-1 border-t border-line" />}
      {canAdd && (
        <MenuItem
          id={ADD_PROPERTY_ID}
          textValue={formatMessage(appMessages.addProperty)}
          className="flex cursor-default items-center gap-2.5 rounded-sm px-2 py-2 text-sm outline-none hover:bg-sunken focus:bg-sunken"
        >
          <Plus aria-hidden size={16} className="mx-2" />
          {formatMessage(appMessages.addProperty)}
        </MenuItem>
      )}
    </Menu>
  );
}

/** The field keeps the focus, and its keys scroll the nearest scrolling ancestor. So the field is inside of it. */
function SearchedProperties(props: PropertyListProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [wanted, setWanted] = useState('');
  return (
    <Autocomplete filter={contains}>
      <div className="sticky top-0 z-10 rounded-t-md bg-surface px-1 pt-1">
        <SearchField label={formatMessage(appMessages.findProperty)} value={wanted} onChange={setWanted} />
      </div>
      <PropertyMenu {...props} />
    </Autocomplete>
  );
}

/**
 * Displays the active property and switches to others. It is plain text for a single property and a member
 * who may not add another.
 */
export function PropertySwitcher() {
  const { session, propertyAccess } = useSession();
  const canAdd = useHasPermissionEverywhere()('organisation.property.manage');
  const switchTo = useSwitchProperty();
  const onAction = (key: unknown) => {
    if (key === ADD_PROPERTY_ID) return openAddPropertyDialog();
    const next = session.property_accesses.find(({ property }) => property.id === key);
    if (next !== undefined && next !== propertyAccess) switchTo(next);
  };
  // A menu under a field gives the focus to the field. A menu without a field needs the focus itself.
  const PropertyChoices =
    session.property_accesses.length < SEARCH_FROM_COUNT ? PropertyMenu : SearchedProperties;
  if (session.property_accesses.length < 2 && !canAdd)
    return (
      <div className="flex items-center gap-2.5 px-1 py-2 min-[960px]:px-2">
        <PropertyTag name={propertyAccess.property.name} />
        <PropertyName propertyAccess={propertyAccess} />
      </div>
    );
  return (
    <MenuTrigger>
      <Button className="focus-ring flex items-center gap-2.5 rounded-md px-1 py-2 hover:bg-line min-[960px]:px-2">
        <PropertyTag name={propertyAccess.property.name} />
        <PropertyName propertyAccess={propertyAccess} />
        <ChevronsUpDown aria-hidden size={14} className="text-ink-3 max-[959px]:hidden" />
      </Button>
      <Popover placement="bottom start" className="rise w-72 rounded-md bg-surface shadow-2">
        <div className="max-h-96 scroll-pt-10 scroll-pb-1 overflow-auto">
          <PropertyChoices accesses={session.property_accesses} onAction={onAction} />
        </div>
      </Popover>
    </MenuTrigger>
  );
}
