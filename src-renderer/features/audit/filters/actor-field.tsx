import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { formatMessage } from '@renderer/text/format-message';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { inputStyles } from '@renderer/ui/form/field-styles';
import { auditMessages } from '@shared/audit/audit.messages';
import { ChevronDown, UserRound, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react-aria-components';
import {
  Button,
  ComboBox,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Text,
  Virtualizer,
} from 'react-aria-components';
import type { ActorOption } from './actor-options';
import {
  findActorByName,
  findMatchingActors,
  findUniqueActor,
  getActorOptionName,
  listActorOptions,
} from './actor-options';

const ROW_HEIGHT_PX = 44;
const MAX_LIST_HEIGHT_PX = 308;

interface ActorFieldProps {
  readonly names: AuditNames;
  readonly value: string | undefined;
  readonly onChange: (actor: string | undefined) => void;
  readonly className?: string;
}

/** Formats the prefix or email of an actor, with the state of a key that has ended. */
function formatActorDetail({ detail, state }: ActorOption): string {
  if (state === 'revoked') return formatMessage(auditMessages.revokedPrefix, { prefix: detail });
  if (state === 'expired') return formatMessage(auditMessages.expiredPrefix, { prefix: detail });
  return detail;
}

function Choice({ choice }: { readonly choice: ActorOption }) {
  const { id, kind, name, state } = choice;
  const hasEnded = state === 'revoked' || state === 'expired';
  return (
    <ListBoxItem
      id={id}
      textValue={name}
      className="flex h-full cursor-default items-center gap-2.5 rounded-sm px-2 outline-none hover:bg-sunken focus:bg-sunken selected:bg-accent-soft"
    >
      {kind === 'key' ? (
        <KeyGlyph prefix={id} width={30} isMuted={hasEnded} />
      ) : (
        <UserRound aria-hidden size={16} strokeWidth={1.5} className="mx-[7px] text-ink-3" />
      )}
      <span className="min-w-0">
        <Text slot="label" dir="auto" className="block truncate text-left text-sm">
          {name}
        </Text>
        <Text slot="description" className="block truncate font-mono text-2xs text-ink-2">
          {formatActorDetail(choice)}
        </Text>
      </span>
    </ListBoxItem>
  );
}

/** Field for one key or person, found by a part of the name, the prefix or the email. */
export function ActorField({ names, value, onChange, className = '' }: ActorFieldProps) {
  const choices = useMemo(() => listActorOptions(names), [names]);
  // null: the member is not typing, and the field shows the name of the chosen actor.
  const [typed, setTyped] = useState<string | null>(null);
  const matching = findMatchingActors(choices, typed ?? '');
  const choose = (key: unknown) => {
    setTyped(null);
    if (typeof key === 'string') onChange(key);
  };
  /** Enter takes the only actor that the text can mean, and Tab one named in full. A focused option takes precedence. */
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, currentTarget } = event;
    // Escape closes the open list, and not the dialog below it.
    if (key === 'Escape' && currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
    if (typed === null || currentTarget.getAttribute('aria-activedescendant') !== null) return;
    const actorId =
      key === 'Enter'
        ? findUniqueActor(choices, typed)
        : key === 'Tab'
          ? findActorByName(choices, typed)
          : null;
    if (actorId !== null) choose(actorId);
  };
  return (
    <ComboBox
      value={value ?? null}
      onChange={choose}
      items={matching}
      inputValue={typed ?? getActorOptionName(choices, value)}
      onInputChange={(text) => setTyped(text === getActorOptionName(choices, value) ? null : text)}
      onOpenChange={(isOpen) => !isOpen && setTyped(null)}
      onKeyDown={handleKeyDown}
      menuTrigger="focus"
      allowsEmptyCollection
      className={className}
    >
      <Label className="sr-only">{formatMessage(auditMessages.actorFilter)}</Label>
      <Group className="relative">
        <Input
          dir="auto"
          className={`${inputStyles} pr-8`}
          placeholder={formatMessage(auditMessages.anyActor)}
        />
        {value === undefined ? (
          <Button className="absolute right-1 top-1 grid size-6 place-items-center rounded-xs text-ink-3">
            <ChevronDown aria-hidden size={14} />
          </Button>
        ) : (
          <Button
            slot={null}
            aria-label={formatMessage(auditMessages.clearActor)}
            onPress={() => onChange(undefined)}
            className="focus-ring absolute right-1 top-1 grid size-6 place-items-center rounded-xs text-ink-2 hover:text-ink"
          >
            <X aria-hidden size={14} />
          </Button>
        )}
      </Group>
      <Popover className="rise w-72 rounded-md bg-surface p-1 shadow-2">
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_HEIGHT_PX }}>
          <ListBox<ActorOption>
            className="overflow-auto outline-none"
            style={{
              height: Math.max(ROW_HEIGHT_PX, Math.min(MAX_LIST_HEIGHT_PX, matching.length * ROW_HEIGHT_PX)),
            }}
            renderEmptyState={() => (
              <p className="p-3 text-sm text-ink-2">{formatMessage(auditMessages.noActorMatch)}</p>
            )}
          >
            {(choice) => <Choice choice={choice} />}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  );
}
