import { TechnicalName } from '@renderer/components/names/technical-name';
import { toggleOne } from '@renderer/lib/toggle-one';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { uiMessages } from '@shared/app/ui.messages';
import type { WebhookType } from '@shared/events/event-types';
import { eventResources, getEventResource, NOTICE_TYPE, webhookTypes } from '@shared/events/event-types';
import { eventResourceMessages, eventTypeMessages } from '@shared/events/event-types.messages';
import { webhookCreateMessages } from '@shared/webhooks/webhook-create.messages';
import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection, Text } from 'react-aria-components';

interface EventListProps {
  /** Types that may be chosen. */
  readonly offered: readonly WebhookType[];
  readonly chosen: ReadonlySet<WebhookType>;
  readonly onChange: (chosen: ReadonlySet<WebhookType>) => void;
  readonly ref: Ref<HTMLDivElement>;
}

const getGroup = (type: WebhookType) => (type === NOTICE_TYPE ? type : getEventResource(type));

const listGroups = (offered: readonly WebhookType[]) =>
  ([...eventResources, NOTICE_TYPE] as const)
    .map((group) => ({
      // One group has the name of its only type, and ids in a list must differ.
      id: `group-${group}`,
      group,
      types: offered.filter((type) => getGroup(type) === group).map((type) => ({ id: type })),
    }))
    .filter(({ types }) => types.length > 0);

function EventItem({ type }: { readonly type: WebhookType }) {
  const label = formatMessage(eventTypeMessages[type]);
  return (
    <ListBoxItem
      id={type}
      textValue={label}
      className="group flex cursor-default items-center gap-3 border-b border-line px-3 py-2 text-sm outline-none hover:bg-canvas selected:bg-accent-soft/60 focus:shadow-[inset_0_0_0_2px_var(--accent)]"
    >
      <span
        aria-hidden
        className="grid size-4 shrink-0 place-items-center rounded-xs border border-control bg-surface text-on-accent group-selected:border-accent group-selected:bg-accent"
      >
        <Check size={12} strokeWidth={3} className="hidden group-selected:block" />
      </span>
      <Text slot="label" className="min-w-0 flex-1">
        {label}
      </Text>
      <TechnicalName className="break-all">{type}</TechnicalName>
    </ListBoxItem>
  );
}

/** Types of events by what they are about, chosen one at a time. No gesture changes more than one. spec: API key, Permissions. */
export function EventList({ offered, chosen, onChange, ref }: EventListProps) {
  const change = (wanted: 'all' | Iterable<unknown>) => {
    const next = toggleOne(chosen, wanted);
    if (next === null) return announce(formatMessage(webhookCreateMessages.oneAtATime));
    onChange(new Set(webhookTypes.filter((type) => next.has(type))));
    announce(formatMessage(uiMessages.chosen, { count: next.size }));
  };
  return (
    <ListBox
      ref={ref}
      aria-label={formatMessage(webhookCreateMessages.events)}
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={change}
      escapeKeyBehavior="none"
      items={listGroups(offered)}
      dependencies={[chosen]}
      className="h-[300px] min-h-[140px] overflow-auto rounded-sm border border-control outline-none"
    >
      {({ id: groupId, group, types }) => (
        <ListBoxSection id={groupId}>
          <Header className="sticky top-0 z-[1] border-b border-line bg-canvas px-3 py-1.5 text-xs font-medium text-ink-2">
            {formatMessage(eventResourceMessages[group])}
          </Header>
          <Collection items={types} dependencies={[chosen]}>
            {({ id }) => <EventItem type={id} />}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}
