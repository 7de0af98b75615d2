import { appMessages } from '@shared/app/app.messages';
import { paletteMessages } from '@shared/app/palette.messages';
import { networkMessages } from '@shared/network/network.messages';
import { reservationsMessages } from '@shared/reservations/reservations.messages';
import { serviceMessages } from '@shared/service/service.messages';
import { supportMessages } from '@shared/service/support.messages';
import type { ScreenEntry } from './screen-entry';

const managesService = { permissions: ['organisation.service.manage'], isEverywhere: true } as const;

/** What a member can do on the screen of the service. */
export const serviceActions: readonly ScreenEntry[] = [
  {
    ...managesService,
    id: 'action:network',
    label: networkMessages.openScreen,
    keywords: paletteMessages.networkWords,
    screen: appMessages.service,
    path: '/service/network',
  },
  {
    ...managesService,
    id: 'action:back-up',
    label: serviceMessages.backUp,
    keywords: paletteMessages.backUpWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.backUp,
    isPressed: true,
  },
  {
    ...managesService,
    id: 'action:restore',
    label: serviceMessages.restore,
    keywords: paletteMessages.restoreWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.restore,
  },
  {
    id: 'action:import',
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
    id: 'action:restart',
    label: paletteMessages.restartService,
    keywords: paletteMessages.restartServiceWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.restart,
    isOffered: ({ can_stop_service: canStop }) => canStop,
  },
  {
    ...managesService,
    id: 'action:stop',
    label: paletteMessages.stopService,
    keywords: paletteMessages.stopServiceWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.stop,
    isOffered: ({ can_stop_service: canStop }) => canStop,
  },
  {
    ...managesService,
    id: 'action:data-folder',
    label: paletteMessages.showDataFolder,
    keywords: paletteMessages.showDataFolderWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.showInFolder,
    isPressed: true,
    isOffered: ({ can_show_in_folder: canShow }) => canShow,
  },
  {
    ...managesService,
    id: 'action:support-report',
    label: supportMessages.openReport,
    keywords: paletteMessages.supportReportWords,
    screen: appMessages.service,
    path: '/service',
    control: supportMessages.openReport,
    isPressed: true,
  },
  {
    id: 'action:copy-address',
    label: paletteMessages.copyAddress,
    keywords: paletteMessages.copyAddressWords,
    screen: appMessages.service,
    path: '/service',
    control: serviceMessages.copyBaseAddress,
    isPressed: true,
  },
];
