import { appMessages } from '@shared/app/app.messages';
import type { HelpLink } from './help-topic';

/** Screens that answers lead to. */
export const helpLinks = {
  audit: { path: '/audit', label: appMessages.auditLog },
  keys: { path: '/keys', label: appMessages.keys },
  members: { path: '/members', label: appMessages.members },
  reservations: { path: '/reservations', label: appMessages.reservations },
  service: { path: '/service', label: appMessages.service },
  webhooks: { path: '/webhooks', label: appMessages.webhooks },
} as const satisfies Readonly<Record<string, HelpLink>>;
