import { appMessages } from '@shared/app/app.messages';
import type { PropertyAccess } from '@shared/auth/session-view';
import type { Permission } from '@shared/kernel/permissions';
import type { Message } from '@shared/text/message';
import { accountHelp } from './account-help';
import type { HelpTopic } from './help-topic';
import { integrationSections } from './integration-sections';
import type { Section, SectionGroupId } from './section';
import { settingsSections } from './settings-sections';
import { toolSections } from './tool-sections';
import { workSections } from './work-sections';

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
  ...workSections,
  ...integrationSections,
  ...toolSections,
  ...settingsSections,
];

/** The help of every section, of the objects in it, and of the account. */
export const helpTopics: readonly HelpTopic[] = [
  ...sections.flatMap(({ path, label, help, objectHelp }) => [
    { path, title: label, ...help },
    ...(objectHelp === undefined ? [] : [{ path: `${path}/`, ...objectHelp }]),
  ]),
  accountHelp,
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
