import { appMessages } from '@shared/app/app.messages';
import { paletteMessages } from '@shared/app/palette.messages';
import { auditMessages } from '@shared/audit/audit.messages';
import { authMessages } from '@shared/auth/auth.messages';
import { leaksMessages } from '@shared/leaks/leaks.messages';
import { mailScreenMessages } from '@shared/mail/mail-screen.messages';
import { membersMessages } from '@shared/members/members.messages';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import type { ScreenEntry } from './screen-entry';
import { serviceActions } from './service-action-list';

const workActions: readonly ScreenEntry[] = [
  {
    id: 'action:arrivals',
    label: paletteMessages.arrivals,
    keywords: paletteMessages.arrivalsWords,
    screen: appMessages.reservations,
    path: '/reservations?list=arrivals',
  },
  {
    id: 'action:in-house',
    label: paletteMessages.inHouse,
    keywords: paletteMessages.inHouseWords,
    screen: appMessages.reservations,
    path: '/reservations?list=in_house',
  },
  {
    id: 'action:departures',
    label: paletteMessages.departures,
    keywords: paletteMessages.departuresWords,
    screen: appMessages.reservations,
    path: '/reservations?list=departures',
  },
  {
    id: 'action:create-webhook',
    label: webhookListMessages.create,
    keywords: paletteMessages.createWebhookWords,
    screen: appMessages.webhooks,
    path: '/webhooks',
    control: webhookListMessages.create,
    isPressed: true,
  },
  {
    id: 'action:mail-server',
    label: mailScreenMessages.setUp,
    keywords: paletteMessages.mailServerWords,
    screen: appMessages.notices,
    path: '/notices',
    permissions: ['organisation.service.manage'],
    isEverywhere: true,
  },
  {
    id: 'action:find-leaks',
    label: paletteMessages.findLeaks,
    keywords: paletteMessages.findLeaksWords,
    screen: appMessages.leakFinder,
    path: '/leaks',
    control: leaksMessages.searchClipboard,
    isAboutKeys: true,
  },
];

const auditActions: readonly ScreenEntry[] = [
  {
    id: 'action:refused-today',
    label: paletteMessages.refusedToday,
    keywords: paletteMessages.refusedTodayWords,
    screen: appMessages.auditLog,
    path: '/audit?outcome=refused&when=day',
  },
  {
    id: 'action:wrong-tokens',
    label: paletteMessages.wrongTokens,
    keywords: paletteMessages.wrongTokensWords,
    screen: appMessages.auditLog,
    path: '/audit?by=wrong_tokens',
    isAboutKeys: true,
  },
  {
    id: 'action:export-log',
    label: paletteMessages.exportLog,
    keywords: paletteMessages.exportLogWords,
    screen: appMessages.auditLog,
    path: '/audit',
    control: auditMessages.exportRecords,
    isPressed: true,
  },
  {
    id: 'action:verify-log',
    label: paletteMessages.verifyLog,
    keywords: paletteMessages.verifyLogWords,
    screen: appMessages.auditLog,
    path: '/audit',
    control: auditMessages.verifyTitle,
    isPressed: true,
    permissions: ['organisation.audit.read'],
    isEverywhere: true,
  },
];

const memberActions: readonly ScreenEntry[] = [
  {
    id: 'action:add-member',
    label: membersMessages.addMember,
    keywords: paletteMessages.addMemberWords,
    screen: appMessages.members,
    path: '/members?tab=members',
    control: membersMessages.addMember,
    isPressed: true,
    permissions: ['organisation.member.manage'],
  },
  {
    id: 'action:new-role',
    label: membersMessages.newRole,
    keywords: paletteMessages.newRoleWords,
    screen: appMessages.members,
    path: '/members?tab=roles&role=new',
    permissions: ['organisation.role.manage'],
  },
  {
    id: 'action:change-password',
    label: authMessages.changePassword,
    keywords: paletteMessages.changePasswordWords,
    screen: appMessages.account,
    path: '/account',
    control: authMessages.newPasswordLabel,
  },
  {
    id: 'action:recovery-codes',
    label: paletteMessages.newRecoveryCodes,
    keywords: paletteMessages.recoveryCodesWords,
    screen: appMessages.account,
    path: '/account',
    control: authMessages.codesMake,
    isPressed: true,
  },
];

const propertyActions: readonly ScreenEntry[] = [
  {
    id: 'action:add-rooms',
    label: roomsMessages.addRooms,
    keywords: paletteMessages.addRoomWords,
    screen: appMessages.property,
    path: '/property',
    control: roomsMessages.addRooms,
    isPressed: true,
    permissions: ['inventory.unit.read', 'inventory.unit.manage'],
  },
  {
    id: 'action:add-room-type',
    label: roomsMessages.addType,
    keywords: paletteMessages.addRoomTypeWords,
    screen: appMessages.property,
    path: '/property',
    control: roomsMessages.addType,
    isPressed: true,
    permissions: ['inventory.unit.read', 'inventory.roomtype.read', 'inventory.roomtype.manage'],
  },
];

/** What a member can do anywhere in the interface, each led to where it is done. */
export const paletteActions: readonly ScreenEntry[] = [
  ...workActions,
  ...memberActions,
  ...propertyActions,
  ...auditActions,
  ...serviceActions,
];
