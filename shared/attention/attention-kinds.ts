import type { Permission } from '@shared/kernel/permissions';

/** What needs attention, most urgent first. */
export const attentionKinds = [
  'database_held',
  'disk_low',
  'checkpoint_failed',
  'clock_doubted',
  'service_lost',
  'network_closed',
  'network_certificate',
  'key_expires',
  'ended_key_tried',
  'wrong_tokens',
  'new_sign_in',
  'key_refused',
  'webhook_failing',
  'mail_failing',
  'crashed',
  'key_silent',
  'network_public',
  'backup',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** The permission that lets a member see a kind. Kinds about the service need it at every property. null: every member. */
const permissionByKind = {
  database_held: 'organisation.service.manage',
  disk_low: 'organisation.service.manage',
  checkpoint_failed: 'organisation.service.manage',
  clock_doubted: 'organisation.service.manage',
  service_lost: 'organisation.service.manage',
  network_closed: 'organisation.service.manage',
  network_certificate: 'organisation.service.manage',
  key_expires: 'integration.apikey.manage',
  ended_key_tried: 'integration.apikey.manage',
  wrong_tokens: 'integration.apikey.manage',
  // Of their own sign-ins. Those of others are for who manages members at every property.
  new_sign_in: null,
  key_refused: 'integration.apikey.manage',
  webhook_failing: 'integration.webhook.manage',
  mail_failing: 'organisation.service.manage',
  crashed: 'organisation.service.manage',
  key_silent: 'integration.apikey.manage',
  network_public: 'organisation.service.manage',
  backup: 'organisation.service.manage',
} as const satisfies Readonly<Record<AttentionKind, Permission | null>>;

/** Returns the permission that lets a member see a kind. null: every member sees it. */
export const getPermissionOfKind = (kind: AttentionKind) => permissionByKind[kind];

/** Kinds about one property. The others are about the whole organisation. */
const kindsOfProperty: ReadonlySet<AttentionKind> = new Set([
  'key_expires',
  'ended_key_tried',
  'key_refused',
  'webhook_failing',
  'key_silent',
]);

export const isKindOfProperty = (kind: AttentionKind): boolean => kindsOfProperty.has(kind);
