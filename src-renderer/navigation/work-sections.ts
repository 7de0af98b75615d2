import { appMessages } from '@shared/app/app.messages';
import { overviewMessages } from '@shared/overview/overview.messages';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import { CalendarDays, ChartColumn } from 'lucide-react';
import { helpLinks } from './help-links';
import type { Section } from './section';

/** Sections for daily work, in the order of the sidebar. */
export const workSections: readonly Section[] = [
  {
    path: '/overview',
    letter: 'o',
    label: appMessages.overview,
    group: 'work',
    icon: ChartColumn,
    permissions: ['integration.apikey.manage'],
    help: {
      purpose: overviewMessages.overviewPurpose,
      questions: [
        {
          question: overviewMessages.callQuestion,
          answer: overviewMessages.callAnswer,
          link: helpLinks.audit,
        },
        {
          question: overviewMessages.refusedQuestion,
          answer: overviewMessages.refusedAnswer,
          link: helpLinks.audit,
          isAboutKeys: true,
        },
        {
          question: overviewMessages.wrongTokensQuestion,
          answer: overviewMessages.wrongTokensCauses,
          link: helpLinks.audit,
          isAboutKeys: true,
        },
      ],
    },
  },
  {
    path: '/reservations',
    letter: 'r',
    label: appMessages.reservations,
    group: 'work',
    icon: CalendarDays,
    permissions: ['reservations.reservation.read'],
    help: {
      purpose: reservationListMessages.reservationsPurpose,
      questions: [
        {
          question: reservationListMessages.addReservationQuestion,
          answer: reservationListMessages.addReservationAnswer,
          link: helpLinks.service,
        },
        {
          question: reservationListMessages.reservationChangesQuestion,
          answer: reservationListMessages.reservationChangesAnswer,
          link: helpLinks.audit,
        },
        {
          question: reservationListMessages.hiddenFieldsQuestion,
          answer: reservationListMessages.hiddenFieldsAnswer,
          link: helpLinks.members,
        },
      ],
    },
  },
];
