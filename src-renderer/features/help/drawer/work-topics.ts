import { appMessages } from '@shared/app/app.messages';
import { workHelpMessages } from '@shared/help/work-help.messages';
import { keysMessages } from '@shared/keys/keys.messages';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';
import type { HelpTopic } from './help-topic';

const audit = { path: '/audit', label: appMessages.auditLog } as const;
const service = { path: '/service', label: appMessages.service } as const;
const members = { path: '/members', label: appMessages.members } as const;
const keys = { path: '/keys', label: appMessages.keys } as const;
const webhooks = { path: '/webhooks', label: appMessages.webhooks } as const;

const overview: HelpTopic = {
  path: '/overview',
  title: appMessages.overview,
  purpose: workHelpMessages.overviewPurpose,
  questions: [
    { question: workHelpMessages.callQuestion, answer: workHelpMessages.callAnswer, link: audit },
    {
      question: workHelpMessages.refusedQuestion,
      answer: workHelpMessages.refusedAnswer,
      link: audit,
      isAboutKeys: true,
    },
    {
      question: workHelpMessages.wrongTokensQuestion,
      answer: workHelpMessages.wrongTokensAnswer,
      link: audit,
      isAboutKeys: true,
    },
  ],
};

const reservations: HelpTopic = {
  path: '/reservations',
  title: appMessages.reservations,
  purpose: workHelpMessages.reservationsPurpose,
  questions: [
    {
      question: workHelpMessages.addReservationQuestion,
      answer: workHelpMessages.addReservationAnswer,
      link: service,
    },
    {
      question: workHelpMessages.reservationChangesQuestion,
      answer: workHelpMessages.reservationChangesAnswer,
      link: audit,
    },
    {
      question: workHelpMessages.hiddenFieldsQuestion,
      answer: workHelpMessages.hiddenFieldsAnswer,
      link: members,
    },
  ],
};

const keyList: HelpTopic = {
  path: '/keys',
  title: appMessages.keys,
  purpose: workHelpMessages.keysPurpose,
  questions: [
    {
      question: workHelpMessages.choosePermissionsQuestion,
      answer: workHelpMessages.choosePermissionsAnswer,
    },
    { question: workHelpMessages.lostTokenQuestion, answer: workHelpMessages.lostTokenAnswer },
    { question: workHelpMessages.revokeQuestion, answer: workHelpMessages.revokeAnswer, link: audit },
  ],
};

const oneKey: HelpTopic = {
  path: '/keys/',
  title: keysMessages.keyTitle,
  purpose: workHelpMessages.keyPurpose,
  questions: [
    {
      question: workHelpMessages.changePermissionsQuestion,
      answer: workHelpMessages.changePermissionsAnswer,
      link: keys,
    },
    { question: workHelpMessages.lastUsedQuestion, answer: workHelpMessages.lastUsedAnswer },
    { question: workHelpMessages.handOverQuestion, answer: workHelpMessages.handOverAnswer, link: service },
  ],
};

const webhookList: HelpTopic = {
  path: '/webhooks',
  title: appMessages.webhooks,
  purpose: workHelpMessages.webhooksPurpose,
  questions: [
    { question: workHelpMessages.webhookNeedQuestion, answer: workHelpMessages.webhookNeedAnswer },
    { question: workHelpMessages.webhookFailingQuestion, answer: workHelpMessages.webhookFailingAnswer },
    { question: workHelpMessages.webhookContentQuestion, answer: workHelpMessages.webhookContentAnswer },
  ],
};

const oneWebhook: HelpTopic = {
  path: '/webhooks/',
  title: webhookDetailMessages.title,
  purpose: workHelpMessages.oneWebhookPurpose,
  questions: [
    { question: workHelpMessages.webhookTestQuestion, answer: workHelpMessages.webhookTestAnswer },
    {
      question: workHelpMessages.webhookLostSecretQuestion,
      answer: workHelpMessages.webhookLostSecretAnswer,
    },
    {
      question: workHelpMessages.webhookAgainQuestion,
      answer: workHelpMessages.webhookAgainAnswer,
      link: webhooks,
    },
  ],
};

const playground: HelpTopic = {
  path: '/playground',
  title: appMessages.playground,
  purpose: workHelpMessages.playgroundPurpose,
  questions: [
    { question: workHelpMessages.realDataQuestion, answer: workHelpMessages.realDataAnswer },
    { question: workHelpMessages.sessionQuestion, answer: workHelpMessages.sessionAnswer },
    {
      question: workHelpMessages.playgroundRefusedQuestion,
      answer: workHelpMessages.playgroundRefusedAnswer,
      link: audit,
    },
  ],
};

const leaks: HelpTopic = {
  path: '/leaks',
  title: appMessages.leakFinder,
  purpose: workHelpMessages.leaksPurpose,
  questions: [
    { question: workHelpMessages.leakPrivacyQuestion, answer: workHelpMessages.leakPrivacyAnswer },
    {
      question: workHelpMessages.leakFoundQuestion,
      answer: workHelpMessages.leakFoundAnswer,
      link: keys,
      isAboutKeys: true,
    },
    { question: workHelpMessages.leakPlacesQuestion, answer: workHelpMessages.leakPlacesAnswer },
  ],
};

/** Help of the screens for daily work, keys and tools. */
export const workTopics: readonly HelpTopic[] = [
  overview,
  reservations,
  keyList,
  oneKey,
  webhookList,
  oneWebhook,
  playground,
  leaks,
];
