import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import type { Permission, PermissionGroupId } from '@shared/kernel/permissions';
import { isPermission } from '@shared/kernel/permissions';
import {
  permissionDescriptionMessages,
  permissionGroupMessages,
  permissionLabelMessages,
  permissionWordMessages,
} from '@shared/kernel/permissions.messages';

/** Formats what a permission lets a key or a member do: `See rooms`. */
export const formatPermissionLabel = (permission: Permission): string =>
  formatMessage(permissionLabelMessages[permission]);

/** Formats a permission within a text: `“See rooms”`. One that is not known keeps its string. */
export const formatQuotedPermission = (permission: string): string =>
  isPermission(permission)
    ? formatMessage(appMessages.quotedPermission, { permission: formatPermissionLabel(permission) })
    : permission;

/** Formats a text of the API for owners: each permission in it is named by its label. */
export const formatApiText = (text: string): string =>
  text.replaceAll(/\b[a-z]+\.[a-z]+\.[a-z]+\b/g, formatQuotedPermission);

/** Formats what a permission opens in detail: `Rooms and their current state`. */
export const formatPermissionDescription = (permission: Permission): string =>
  formatMessage(permissionDescriptionMessages[permission]);

/** Formats the name of a group: `Front desk`. */
export const formatPermissionGroup = (group: PermissionGroupId): string =>
  formatMessage(permissionGroupMessages[group]);

/** Formats the words by which owners and vendors know a permission: `invoice, payments, tax`. */
export const formatPermissionTerms = (permission: Permission): string =>
  formatMessage(permissionWordMessages[permission]);
