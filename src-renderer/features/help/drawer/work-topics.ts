import { appMessages } from '@shared/app/app.messages';
import { workHelpMessages as texts } from '@shared/help/work-help.messages';
import { keysMessages } from '@shared/keys/keys.messages';
import type { HelpTopic } from './help-topic';

const audit = { path: '/audit', label: appMessages.auditLog } as const;
const service = { path: '/service', label: appMessages.service } as const;
const members = { path: '/members', label: appMessages.members } as const;
const keys = { path: '/keys', label: appMessages.keys } as const;

const overview: HelpTopic = {
  path: '/overview',
  title: appMessages.overview,
  purpose: texts.overviewPurpose,
  questions: [
    { question: texts.callQuestion, answer: texts.callAnswer, link: audit },
    { question: texts.refusedQuestion, answer: texts.refusedAnswer, link: audit, isAboutKeys: true },
    { question: texts.wrongTokensQuestion, answer: texts.wrongTokensAnswer, link: audit, isAboutKeys: true },
  ],
};

const reservations: HelpTopic = {
  path: '/reservations',
  title: appMessages.reservations,
  purpose: texts.reservationsPurpose,
  questions: [
    { question: texts.addReservationQuestion, answer: texts.addReservationAnswer, link: service },
    { question: texts.reservationChangesQuestion, answer: texts.reservationChangesAnswer, link: audit },
    { question: texts.hiddenFieldsQuestion, answer: texts.hiddenFieldsAnswer, link: members },
  ],
};

const keyList: HelpTopic = {
  path: '/keys',
  title: appMessages.keys,
  purpose: texts.keysPurpose,
  questions: [
    { question: texts.choosePermissionsQuestion, answer: texts.choosePermissionsAnswer },
    { question: texts.lostTokenQuestion, answer: texts.lostTokenAnswer },
    { question: texts.revokeQuestion, answer: texts.revokeAnswer, link: audit },
  ],
};

const oneKey: HelpTopic = {
  path: '/keys/',
  title: keysMessages.keyTitle,
  purpose: texts.keyPurpose,
  questions: [
    { question: texts.changePermissionsQuestion, answer: texts.changePermissionsAnswer, link: keys },
    { question: texts.lastUsedQuestion, answer: texts.lastUsedAnswer },
    { question: texts.handOverQuestion, answer: texts.handOverAnswer, link: service },
  ],
};

const playground: HelpTopic = {
  path: '/playground',
  title: appMessages.playground,
  purpose: texts.playgroundPurpose,
  questions: [
    { question: texts.realDataQuestion, answer: texts.realDataAnswer },
    { question: texts.sessionQuestion, answer: texts.sessionAnswer },
    { question: texts.playgroundRefusedQuestion, answer: texts.playgroundRefusedAnswer, link: audit },
  ],
};

const leaks: HelpTopic = {
  path: '/leaks',
  title: appMessages.leakFinder,
  purpose: texts.leaksPurpose,
  questions: [
    { question: texts.leakPrivacyQuestion, answer: texts.leakPrivacyAnswer },
    { question: texts.leakFoundQuestion, answer: texts.leakFoundAnswer, link: keys, isAboutKeys: true },
    { question: texts.leakPlacesQuestion, answer: texts.leakPlacesAnswer },
  ],
};

/** Help of the screens for daily work, keys and tools. */
export const workTopics: readonly HelpTopic[] = [overview, reservations, keyList, oneKey, playground, leaks];
