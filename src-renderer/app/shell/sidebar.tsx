import { AttentionBell } from '@renderer/features/attention/attention-bell';
import { formatShortcut } from '@renderer/navigation/format-shortcut';
import type { Section } from '@renderer/navigation/section';
import { sectionGroups } from '@renderer/navigation/section';
import { listVisibleSections, sectionGroupNames } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { openCommandPalette } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { Keycap } from '@renderer/ui/data/keycap';
import { appMessages } from '@shared/app/app.messages';
import { paletteMessages } from '@shared/app/palette.messages';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLandmark } from 'react-aria';
import { Button } from 'react-aria-components';
import { AccountMenu } from './account-menu';
import { PropertySwitcher } from './property-switcher';
import { ServiceStatusLink } from './service-status-link';

/** Displays a name beside its icon in the rail, on hover and on keyboard focus. */
const railStyles =
  'max-[959px]:fixed max-[959px]:left-14 max-[959px]:z-20 max-[959px]:rounded-sm max-[959px]:bg-ink max-[959px]:px-2 max-[959px]:py-1 max-[959px]:text-xs max-[959px]:text-canvas max-[959px]:not-group-hover:not-group-focus-visible:sr-only';

const item =
  'focus-ring group flex min-h-8 items-center gap-2.5 rounded-sm border border-transparent px-2 py-1 text-sm low:min-h-7.5 lower:min-h-6.5 lower:py-0.5 text-ink-2 hover:text-ink max-[959px]:justify-center max-[959px]:px-0';

function SectionLink({ section: { path, label, icon: Icon } }: { readonly section: Section }) {
  const isCurrent = useMatchRoute()({ to: path, fuzzy: true }) !== false;
  const rowRef = useRef<HTMLLIElement>(null);
  // A low window scrolls the sections, so the current one may be out of sight.
  useEffect(() => {
    if (isCurrent) rowRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={rowRef} className="scroll-mb-4">
      <Link
        to={path}
        className={item}
        activeProps={{
          className: 'bg-surface text-ink! font-medium shadow-1 border-line!',
          'aria-current': 'page',
        }}
      >
        <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        <span className={railStyles}>{formatMessage(label)}</span>
      </Link>
    </li>
  );
}

function SectionGroup({
  group,
  sections,
}: Pick<Section, 'group'> & { readonly sections: readonly Section[] }) {
  if (sections.length === 0) return null;
  const id = `sections-${group}`;
  return (
    <>
      <h2
        id={id}
        className="mt-5 px-2 pb-1.5 text-xs font-medium text-ink-2 low:mt-3 low:pb-1 lower:mt-1.5 max-[959px]:sr-only"
      >
        {formatMessage(sectionGroupNames[group])}
      </h2>
      <ul
        aria-labelledby={id}
        className="space-y-0.5 max-[959px]:mt-3 max-[959px]:border-t max-[959px]:border-line max-[959px]:pt-3 max-[959px]:lower:mt-1.5 max-[959px]:lower:pt-1.5"
      >
        {sections.map((section) => (
          <SectionLink key={section.path} section={section} />
        ))}
      </ul>
    </>
  );
}

/** Opens the palette, and shows the keys that do the same. */
function PaletteButton() {
  return (
    <Button
      onPress={openCommandPalette}
      className={`${item} mt-2 w-full text-left min-[960px]:gap-1.5 min-[960px]:text-xs min-[960px]:border-line-strong! min-[960px]:bg-surface`}
    >
      <Search aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
      <span className={`${railStyles} min-w-0 truncate`}>{formatMessage(paletteMessages.title)}</span>
      <span aria-hidden className="ml-auto max-[959px]:hidden">
        <Keycap>{formatShortcut('K')}</Keycap>
      </span>
    </Button>
  );
}

/**
 * Displays the sections that the member may open, and marks the current one. Below 960 px it is a rail of icons.
 * A low window scrolls the sections; the service and the account stay visible. Names for screen readers stay inside it, so that
 * they make the page no higher.
 */
export function Sidebar() {
  const { propertyAccess } = useSession();
  const ref = useRef<HTMLElement>(null);
  const { landmarkProps } = useLandmark(
    { role: 'navigation', 'aria-label': formatMessage(appMessages.sectionsLabel) },
    ref,
  );
  const sections = listVisibleSections(propertyAccess);
  return (
    <nav
      {...landmarkProps}
      ref={ref}
      className="relative flex min-h-0 flex-col border-r border-line bg-sunken"
    >
      <div className="more-below relative min-h-0 flex-1 overflow-y-auto px-2 pt-3 min-[960px]:px-3">
        <PropertySwitcher />
        <PaletteButton />
        {sectionGroups.map((group) => (
          <SectionGroup
            key={group}
            group={group}
            sections={sections.filter((section) => section.group === group)}
          />
        ))}
      </div>
      <div className="space-y-2 px-2 pb-3 pt-4 low:space-y-1 low:pt-3 min-[960px]:px-3">
        <AttentionBell />
        <ServiceStatusLink />
        <AccountMenu />
      </div>
    </nav>
  );
}
