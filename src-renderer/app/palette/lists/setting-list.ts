import { appMessages } from '@shared/app/app.messages';
import type { AttentionKind } from '@shared/attention/attention-kinds';
import { attentionKinds, getPermissionOfKind } from '@shared/attention/attention-kinds';
import { noticeLabels } from '@shared/attention/notice-labels';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { metricsMessages } from '@shared/service/metrics.messages';
import { serviceMessages } from '@shared/service/service.messages';
import type { Message } from '@shared/text/message';
import { webhookHostsMessages } from '@shared/webhooks/webhook-hosts.messages';
import type { ScreenEntry } from './screen-entry';

const serviceLabels = [
  serviceMessages.portLabel,
  serviceMessages.publicUrlLabel,
  serviceMessages.trustedProxiesLabel,
  serviceMessages.allowedHostsLabel,
  serviceMessages.retentionLabel,
  serviceMessages.idleLabel,
] as const;

const appearanceLabels = [
  serviceMessages.themeLabel,
  serviceMessages.densityLabel,
  serviceMessages.technicalNames,
] as const;

const propertyLabels = [
  propertiesMessages.name,
  propertiesMessages.street,
  propertiesMessages.town,
  propertiesMessages.postalCode,
  propertiesMessages.country,
  propertiesMessages.timeZone,
  propertiesMessages.checkIn,
  propertiesMessages.checkOut,
  propertiesMessages.autoAssign,
] as const;

const createSetting = (label: Message, path: string, screen: Message): ScreenEntry => ({
  id: `setting ${label.id}`,
  label,
  screen,
  path,
  control: label,
});

const createServiceSetting = (label: Message): ScreenEntry => ({
  ...createSetting(label, '/service', appMessages.service),
  permissions: ['organisation.service.manage'],
  isEverywhere: true,
});

/** Only a database of several services has its notices, and a page does not know whether it is one. */
const KIND_OF_SEVERAL_SERVICES = 'service_lost' satisfies AttentionKind;

/** The ways of a kind of notice. Those about the service are for who manages it, most others go with the keys. */
function createNoticeSetting(kind: AttentionKind): ScreenEntry {
  const label = noticeLabels[kind];
  const entry = { id: `setting ${label.id}`, label, screen: appMessages.notices, path: '/notices' };
  const permission = getPermissionOfKind(kind);
  if (permission === null) return entry;
  return permission === 'organisation.service.manage'
    ? { ...entry, permissions: [permission], isEverywhere: true }
    : { ...entry, permissions: [permission], isAboutKeys: true };
}

/** Single settings, by the labels of their fields. */
export const settings: readonly ScreenEntry[] = [
  ...propertyLabels.map(
    (label): ScreenEntry => ({
      ...createSetting(label, '/property', appMessages.property),
      permissions: ['property.profile.update'],
    }),
  ),
  ...serviceLabels.map(createServiceSetting),
  { ...createServiceSetting(serviceMessages.rateLimitLabel), isAboutKeys: true },
  {
    ...createServiceSetting(webhookHostsMessages.host),
    label: webhookHostsMessages.title,
    permissions: ['organisation.service.manage', 'integration.webhook.manage'],
    isAboutKeys: true,
  },
  {
    ...createServiceSetting(serviceMessages.launchAtLogin),
    isOffered: ({ autostart }) => autostart !== null,
  },
  createServiceSetting(metricsMessages.label),
  ...attentionKinds.filter((kind) => kind !== KIND_OF_SEVERAL_SERVICES).map(createNoticeSetting),
  ...appearanceLabels.map((label) => createSetting(label, '/service', appMessages.service)),
];
