import { appMessages } from '@shared/app/app.messages';
import { paletteMessages } from '@shared/app/palette.messages';
import { auditMessages } from '@shared/audit/audit.messages';
import { authMessages } from '@shared/auth/auth.messages';
import { leaksMessages } from '@shared/leaks/leaks.messages';
import { membersMessages } from '@shared/members/members.messages';
import { reservationsMessages } from '@shared/reservations/reservations.messages';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import { serviceMessages } from '@shared/service/service.messages';
import type { ScreenEntry } from './screen-entry';

const managesService = { permissions: ['organisation.service.manage'], isEverywhere: true } as const;

const workActs: readonly ScreenEntry[] = [
  {
    id: 'act arrivals',
    label: paletteMessages.arrivals,
    keywords: paletteMessages.arrivalsWords,
    screen: appMessages.reservations,
    path: '/reservations?list=arrivals',
  },
  {
    id: 'act in-house',
    label: paletteMessages.inHouse,
    keywords: paletteMessages.inHouseWords,
    screen: appMessages.reservations,
    path: '/reservations?list=in_house',
  },
  {
    id: 'act departures',
    label: paletteMessages.departures,
    keywords: paletteMessages.departuresWords,
    screen: appMessages.reservations,
    path: '/reservations?list=departures',
  },
  {
    id: 'act find-leaks',
    label: paletteMessages.findLeaks,
    keywords: paletteMessages.findLeaksWords,
    screen: appMessages.leakFinder,
    path: '/leaks',
    control: leaksMessages.searchClipboard,
    isAboutKeys: true,
  },
];

const auditActs: readonly ScreenEntry[] = [
  {
    id: 'act refused-today',
    label: paletteMessages.refusedToday,
    keywords: paletteMessages.refusedTodayWords,
    screen: appMessages.auditLog,
    path: '/audit?outcome=refused&when=day',
  },
  {
    id: 'act wrong-tokens',
    label: paletteMessages.wrongTokens,
    keywords: paletteMessages.wrongTokensWords,
    screen: appMessages.auditLog,
    path: '/audit?by=wrong_tokens',
    isAboutKeys: true,
  },
  {
    id: 'act export-log',
    label: paletteMessages.exportLog,
    keywords: paletteMessages.exportLogWords,
    screen: appMessages.auditLog,
    path: '/audit',
    control: auditMessages.exportRecords,
    isPressed: true,
  },
  {
    id: 'act verify-log',
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

const memberActs: readonly ScreenEntry[] = [
  {
    id: 'act add-member',
    label: membersMessages.addMember,
    keywords: paletteMessages.addMemberWords,
    screen: appMessages.members,
    path: '/members?tab=members',
    control: membersMessages.addMember,
    isPressed: true,
    permissions: ['organisation.member.manage'],
  },
  {
    id: 'act new-role',
    label: membersMessages.newRole,
    keywords: paletteMessages.newRoleWords,
    screen: appMessages.members,
    path: '/members?tab=roles&role=new',
    permissions: ['organisation.role.manage'],
  },
  {
    id: 'act change-password',
    label: authMessages.changePassword,
    keywords: paletteMessages.changePasswordWords,
    screen: appMessages.account,
    path: '/account',
    control: authMessages.newPasswordLabel,
  },
  {
    id: 'act recovery-codes',
    label: paletteMessages.newRecoveryCodes,
    keywords: paletteMessages.recoveryCodesWords,
    screen: appMessages.account,
    path: '/account',
    control: authMessages.codesMake,
    isPressed: true,
  },
];

const propertyActs: readonly ScreenEntry[] = [
  {
    id: 'act add-rooms',
    label: roomsMessages.addRooms,
    keywords: paletteMessages.addRoomWords,
    screen: appMessages.property,
    path: '/property',
    control: roomsMessages.addRooms,
    isPressed: true,
    permissions: ['inventory.unit.read', 'inventory.unit.manage'],
  },
  {
    id: 'act add-room-type',
    label: roomsMessages.addType,
    keywords: paletteMessages.addRoomTypeWords,
    screen: appMessages.property,
    path: '/property',
    control: roomsMessages.addType,
    isPressed: true,
    permissions: ['inventory.unit.read', 'inventory.roomtype.read', 'inventory.roomtype.manage'],
  },
];

const serviceActs: readonly ScreenEntry[] = [
  {
    ...managesService,
    id: 'act back-up',
    label: serviceMessages.backUp,
    keywords: paletteMessages.backUpWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.backUp,
    isPressed: true,
  },
  {
    ...managesService,
    id: 'act restore',
    label: serviceMessages.restore,
    keywords: paletteMessages.restoreWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.restore,
  },
  {
    id: 'act import',
    label: reservationsMessages.importReservations,
    keywords: paletteMessages.importWords,
    screen: appMessages.service,
    path: '/service',
    control: reservationsMessages.importReservations,
    isPressed: true,
    permissions: [
      'organisation.service.manage',
      'reservations.reservation.create',
      'reservations.reservation.override',
    ],
  },
  {
    ...managesService,
    id: 'act restart',
    label: paletteMessages.restartService,
    keywords: paletteMessages.restartServiceWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.restart,
    isOffered: ({ can_stop_service: canStop }) => canStop,
  },
  {
    ...managesService,
    id: 'act stop',
    label: paletteMessages.stopService,
    keywords: paletteMessages.stopServiceWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.stop,
    isOffered: ({ can_stop_service: canStop }) => canStop,
  },
  {
    ...managesService,
    id: 'act data-folder',
    label: paletteMessages.showDataFolder,
    keywords: paletteMessages.showDataFolderWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.showInFolder,
    isPressed: true,
    isOffered: ({ can_show_in_folder: canShow }) => canShow,
  },
  {
    id: 'act copy-address',
    label: paletteMessages.copyAddress,
    keywords: paletteMessages.copyAddressWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.copyBaseAddress,
    isPressed: true,
  },
];

/** What a member can do anywhere in the interface, each led to where it is done. */
export const acts: readonly ScreenEntry[] = [
  ...workActs,
  ...memberActs,
  ...propertyActs,
  ...auditActs,
  ...serviceActs,
];
