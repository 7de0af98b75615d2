import type { PropertyAccess } from '@shared/auth/session-view';
import type { Permission } from '@shared/kernel/permissions';
import type { LucideIcon } from 'lucide-react';
import {
  Blocks,
  ChartColumn,
  House,
  KeyRound,
  ScanSearch,
  ScrollText,
  ServerCog,
  SquarePlay,
  Users,
} from 'lucide-react';

/** A section of the sidebar, and the permissions that make it visible. */
export interface Section {
  readonly path: string;
  readonly label: string;
  readonly group: 'Integrations' | 'Settings';
  readonly icon: LucideIcon;
  /** One of these is enough; empty: visible to every member. */
  readonly permissions: readonly Permission[];
}

const sections: readonly Section[] = [
  {
    path: '/overview',
    label: 'Overview',
    group: 'Integrations',
    icon: ChartColumn,
    permissions: ['integration.apikey.manage'],
  },
  {
    path: '/keys',
    label: 'API keys',
    group: 'Integrations',
    icon: KeyRound,
    permissions: ['integration.apikey.manage'],
  },
  {
    path: '/playground',
    label: 'Playground',
    group: 'Integrations',
    icon: SquarePlay,
    permissions: ['integration.apikey.manage'],
  },
  {
    path: '/audit',
    label: 'Audit log',
    group: 'Settings',
    icon: ScrollText,
    permissions: ['organisation.audit.read'],
  },
  {
    path: '/leaks',
    label: 'Leak finder',
    group: 'Settings',
    icon: ScanSearch,
    permissions: ['integration.apikey.manage'],
  },
  {
    path: '/members',
    label: 'Members and roles',
    group: 'Settings',
    icon: Users,
    permissions: ['organisation.member.manage', 'organisation.role.manage'],
  },
  {
    path: '/property',
    label: 'Property',
    group: 'Settings',
    icon: House,
    permissions: ['property.profile.read'],
  },
  {
    path: '/modules',
    label: 'Modules',
    group: 'Settings',
    icon: Blocks,
    permissions: ['organisation.property.manage'],
  },
  { path: '/service', label: 'Service', group: 'Settings', icon: ServerCog, permissions: [] },
];

/**
 * Lists the sections that the member may open at a property. Integrations is absent, not disabled, while its
 * module is off there.
 * spec: What the service does.
 */
export const listVisibleSections = ({ property, permissions }: PropertyAccess): readonly Section[] =>
  sections.filter(
    (section) =>
      (section.group !== 'Integrations' || property.modules.includes('integration')) &&
      (section.permissions.length === 0 ||
        section.permissions.some((permission) => permissions.includes(permission))),
  );

/** True if a path, or one below it, belongs to a section that the member may open. */
export const canOpenPath = (propertyAccess: PropertyAccess, path: string): boolean =>
  listVisibleSections(propertyAccess).some(
    (section) => path === section.path || path.startsWith(`${section.path}/`),
  );

/** Returns the first screen at a property: the keys if the member may see them, else the first section. */
export const getDefaultPath = (propertyAccess: PropertyAccess): string =>
  canOpenPath(propertyAccess, '/keys')
    ? '/keys'
    : (listVisibleSections(propertyAccess)[0]?.path ?? '/service');
