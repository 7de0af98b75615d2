import { appMessages } from '@shared/app/app.messages';
import type { PropertyAccess } from '@shared/auth/session-view';
import type { Permission } from '@shared/kernel/permissions';
import type { Message } from '@shared/text/message';
import type { LucideIcon } from 'lucide-react';
import {
  BellRing,
  Blocks,
  CalendarDays,
  ChartColumn,
  House,
  KeyRound,
  ScanSearch,
  ScrollText,
  ServerCog,
  SquarePlay,
  Users,
  Webhook,
} from 'lucide-react';

/** Groups of sections, from top to bottom. */
export const sectionGroups = ['work', 'integrations', 'tools', 'settings'] as const;
export type SectionGroupId = (typeof sectionGroups)[number];

/** A section of the sidebar, and the permissions that make it visible. */
export interface Section {
  readonly path: string;
  /** Opens it after G, in a browser. */
  readonly letter: string;
  readonly label: Message;
  readonly group: SectionGroupId;
  readonly icon: LucideIcon;
  /** One of these is enough; empty: visible to every member. */
  readonly permissions: readonly Permission[];
  /** Words that find it in the palette while Integrations is absent. */
  readonly keywords?: Message;
}

/** Names of the groups of sections. */
export const sectionGroupNames: Readonly<Record<SectionGroupId, Message>> = {
  work: appMessages.work,
  integrations: appMessages.integrations,
  tools: appMessages.tools,
  settings: appMessages.settings,
};

/** What decides which sections a member sees. */
interface SectionAccess {
  readonly property: Pick<PropertyAccess['property'], 'modules'>;
  readonly permissions: readonly Permission[];
}

/** In the order of the sidebar and of the shortcuts. */
const sections: readonly Section[] = [
  {
    path: '/overview',
    letter: 'o',
    label: appMessages.overview,
    group: 'work',
    icon: ChartColumn,
    permissions: ['integration.apikey.manage'],
  },
  {
    path: '/reservations',
    letter: 'r',
    label: appMessages.reservations,
    group: 'work',
    icon: CalendarDays,
    permissions: ['reservations.reservation.read'],
  },
  {
    path: '/keys',
    letter: 'k',
    label: appMessages.keys,
    group: 'integrations',
    icon: KeyRound,
    permissions: ['integration.apikey.manage'],
  },
  {
    path: '/webhooks',
    letter: 'w',
    label: appMessages.webhooks,
    group: 'integrations',
    icon: Webhook,
    permissions: ['integration.webhook.manage'],
  },
  {
    path: '/playground',
    letter: 'p',
    label: appMessages.playground,
    group: 'integrations',
    icon: SquarePlay,
    permissions: ['integration.apikey.manage'],
  },
  {
    path: '/leaks',
    letter: 'l',
    label: appMessages.leakFinder,
    group: 'tools',
    icon: ScanSearch,
    permissions: ['integration.apikey.manage'],
  },
  {
    path: '/audit',
    letter: 'a',
    label: appMessages.auditLog,
    group: 'settings',
    icon: ScrollText,
    permissions: ['organisation.audit.read'],
  },
  {
    path: '/members',
    letter: 'm',
    label: appMessages.members,
    group: 'settings',
    icon: Users,
    permissions: ['organisation.member.manage', 'organisation.role.manage'],
  },
  {
    path: '/property',
    letter: 'h',
    label: appMessages.property,
    group: 'settings',
    icon: House,
    permissions: ['property.profile.read'],
  },
  {
    path: '/modules',
    letter: 'd',
    label: appMessages.modules,
    group: 'settings',
    icon: Blocks,
    permissions: ['organisation.property.manage'],
    keywords: appMessages.modulesKeywords,
  },
  {
    path: '/notices',
    letter: 'n',
    label: appMessages.notices,
    group: 'settings',
    icon: BellRing,
    permissions: [],
  },
  {
    path: '/service',
    letter: 's',
    label: appMessages.service,
    group: 'settings',
    icon: ServerCog,
    permissions: [],
  },
];

/**
 * Lists the sections that the member may open at a property. Integrations is absent, not disabled, while its
 * module is off there.
 * spec: What the service does.
 */
export const listVisibleSections = ({ property, permissions }: SectionAccess): readonly Section[] =>
  sections.filter(
    (section) =>
      (section.group !== 'integrations' || property.modules.includes('integration')) &&
      (section.permissions.length === 0 ||
        section.permissions.some((permission) => permissions.includes(permission))),
  );

/** True if a path, or one below it, belongs to a section that the member may open. */
export const canOpenPath = (propertyAccess: PropertyAccess, path: string): boolean =>
  listVisibleSections(propertyAccess).some(
    (section) => path === section.path || path.startsWith(`${section.path}/`),
  );

/** True for screens beside the sections, which every member may open at any property. */
export const isOpenToEveryMember = (path: string): boolean =>
  ['/account', '/help'].some((start) => path === start || path.startsWith(`${start}/`));

/** Returns the first screen at a property: the keys if the member may see them, else the first section. */
export const getDefaultPath = (propertyAccess: PropertyAccess): string =>
  canOpenPath(propertyAccess, '/keys')
    ? '/keys'
    : (listVisibleSections(propertyAccess)[0]?.path ?? '/service');
