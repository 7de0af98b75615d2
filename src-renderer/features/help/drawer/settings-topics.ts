import { appMessages } from '@shared/app/app.messages';
import { settingsHelpMessages as texts } from '@shared/help/settings-help.messages';
import type { HelpTopic } from './help-topic';

const service = { path: '/service', label: appMessages.service } as const;
const reservations = { path: '/reservations', label: appMessages.reservations } as const;
const keys = { path: '/keys', label: appMessages.keys } as const;

const audit: HelpTopic = {
  path: '/audit',
  title: appMessages.auditLog,
  purpose: texts.auditPurpose,
  questions: [
    { question: texts.findChangeQuestion, answer: texts.findChangeAnswer, link: reservations },
    { question: texts.verifyQuestion, answer: texts.verifyAnswer },
    { question: texts.retentionQuestion, answer: texts.retentionAnswer, link: service },
  ],
};

const members: HelpTopic = {
  path: '/members',
  title: appMessages.members,
  purpose: texts.membersPurpose,
  questions: [
    {
      question: texts.addColleagueQuestion,
      answer: texts.addColleagueAnswer,
      permission: 'organisation.member.manage',
    },
    { question: texts.memberRoleQuestion, answer: texts.memberRoleAnswer },
    {
      question: texts.forgottenQuestion,
      answer: texts.forgottenAnswer,
      permission: 'organisation.member.manage',
    },
    {
      question: texts.memberLeavesQuestion,
      answer: texts.memberLeavesAnswer,
      link: keys,
      isAboutKeys: true,
    },
  ],
};

const property: HelpTopic = {
  path: '/property',
  title: appMessages.property,
  purpose: texts.propertyPurpose,
  questions: [
    { question: texts.notForSaleQuestion, answer: texts.notForSaleAnswer },
    { question: texts.deleteRoomQuestion, answer: texts.deleteRoomAnswer },
    { question: texts.currencyQuestion, answer: texts.currencyAnswer },
  ],
};

const modules: HelpTopic = {
  path: '/modules',
  title: appMessages.modules,
  purpose: texts.modulesPurpose,
  questions: [
    { question: texts.moduleOffQuestion, answer: texts.moduleOffAnswer },
    { question: texts.modulePropertyQuestion, answer: texts.modulePropertyAnswer },
    { question: texts.moduleWhoQuestion, answer: texts.moduleWhoAnswer },
  ],
};

const managesService = { permission: 'organisation.service.manage' } as const;

const serviceTopic: HelpTopic = {
  path: '/service',
  title: appMessages.service,
  purpose: texts.servicePurpose,
  questions: [
    { question: texts.backupQuestion, answer: texts.backupAnswer, ...managesService },
    { question: texts.reachQuestion, answer: texts.reachAnswer, ...managesService },
    { question: texts.restoreQuestion, answer: texts.restoreAnswer, ...managesService },
    { question: texts.baseAddressQuestion, answer: texts.baseAddressAnswer },
    { question: texts.appearanceQuestion, answer: texts.appearanceAnswer },
  ],
};

const account: HelpTopic = {
  path: '/account',
  title: appMessages.account,
  purpose: texts.accountPurpose,
  questions: [
    { question: texts.recoveryCodesQuestion, answer: texts.recoveryCodesAnswer },
    { question: texts.askedAgainQuestion, answer: texts.askedAgainAnswer },
    { question: texts.signedOutQuestion, answer: texts.signedOutAnswer },
  ],
};

/** Help of the screens under Settings, and of the member's account. */
export const settingsTopics: readonly HelpTopic[] = [
  audit,
  members,
  property,
  modules,
  serviceTopic,
  account,
];
