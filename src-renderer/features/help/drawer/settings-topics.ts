import { appMessages } from '@shared/app/app.messages';
import { settingsHelpMessages } from '@shared/help/settings-help.messages';
import type { HelpTopic } from './help-topic';

const service = { path: '/service', label: appMessages.service } as const;
const reservations = { path: '/reservations', label: appMessages.reservations } as const;
const keys = { path: '/keys', label: appMessages.keys } as const;

const audit: HelpTopic = {
  path: '/audit',
  title: appMessages.auditLog,
  purpose: settingsHelpMessages.auditPurpose,
  questions: [
    {
      question: settingsHelpMessages.findChangeQuestion,
      answer: settingsHelpMessages.findChangeAnswer,
      link: reservations,
    },
    { question: settingsHelpMessages.verifyQuestion, answer: settingsHelpMessages.verifyAnswer },
    {
      question: settingsHelpMessages.retentionQuestion,
      answer: settingsHelpMessages.retentionAnswer,
      link: service,
    },
  ],
};

const members: HelpTopic = {
  path: '/members',
  title: appMessages.members,
  purpose: settingsHelpMessages.membersPurpose,
  questions: [
    {
      question: settingsHelpMessages.addColleagueQuestion,
      answer: settingsHelpMessages.addColleagueAnswer,
      permission: 'organisation.member.manage',
    },
    { question: settingsHelpMessages.memberRoleQuestion, answer: settingsHelpMessages.memberRoleAnswer },
    {
      question: settingsHelpMessages.forgottenQuestion,
      answer: settingsHelpMessages.forgottenAnswer,
      permission: 'organisation.member.manage',
    },
    {
      question: settingsHelpMessages.memberLeavesQuestion,
      answer: settingsHelpMessages.memberLeavesAnswer,
      link: keys,
      isAboutKeys: true,
    },
  ],
};

const property: HelpTopic = {
  path: '/property',
  title: appMessages.property,
  purpose: settingsHelpMessages.propertyPurpose,
  questions: [
    { question: settingsHelpMessages.notForSaleQuestion, answer: settingsHelpMessages.notForSaleAnswer },
    { question: settingsHelpMessages.deleteRoomQuestion, answer: settingsHelpMessages.deleteRoomAnswer },
    { question: settingsHelpMessages.currencyQuestion, answer: settingsHelpMessages.currencyAnswer },
  ],
};

const modules: HelpTopic = {
  path: '/modules',
  title: appMessages.modules,
  purpose: settingsHelpMessages.modulesPurpose,
  questions: [
    { question: settingsHelpMessages.moduleOffQuestion, answer: settingsHelpMessages.moduleOffAnswer },
    {
      question: settingsHelpMessages.modulePropertyQuestion,
      answer: settingsHelpMessages.modulePropertyAnswer,
    },
    { question: settingsHelpMessages.moduleWhoQuestion, answer: settingsHelpMessages.moduleWhoAnswer },
  ],
};

const managesService = { permission: 'organisation.service.manage' } as const;

const serviceTopic: HelpTopic = {
  path: '/service',
  title: appMessages.service,
  purpose: settingsHelpMessages.servicePurpose,
  questions: [
    {
      question: settingsHelpMessages.backupQuestion,
      answer: settingsHelpMessages.backupAnswer,
      ...managesService,
    },
    {
      question: settingsHelpMessages.reachQuestion,
      answer: settingsHelpMessages.reachAnswer,
      ...managesService,
    },
    {
      question: settingsHelpMessages.networkQuestion,
      answer: settingsHelpMessages.networkAnswer,
      ...managesService,
    },
    {
      question: settingsHelpMessages.restoreQuestion,
      answer: settingsHelpMessages.restoreAnswer,
      ...managesService,
    },
    {
      question: settingsHelpMessages.monitoringQuestion,
      answer: settingsHelpMessages.monitoringAnswer,
      ...managesService,
    },
    {
      question: settingsHelpMessages.supportQuestion,
      answer: settingsHelpMessages.supportAnswer,
      ...managesService,
    },
    { question: settingsHelpMessages.baseAddressQuestion, answer: settingsHelpMessages.baseAddressAnswer },
    { question: settingsHelpMessages.appearanceQuestion, answer: settingsHelpMessages.appearanceAnswer },
  ],
};

const notices: HelpTopic = {
  path: '/notices',
  title: appMessages.notices,
  purpose: settingsHelpMessages.noticesPurpose,
  questions: [
    { question: settingsHelpMessages.oftenQuestion, answer: settingsHelpMessages.oftenAnswer },
    { question: settingsHelpMessages.whoHearsQuestion, answer: settingsHelpMessages.whoHearsAnswer },
    {
      question: settingsHelpMessages.mailServerQuestion,
      answer: settingsHelpMessages.mailServerAnswer,
      permission: 'organisation.service.manage',
    },
    {
      question: settingsHelpMessages.noMailQuestion,
      answer: settingsHelpMessages.noMailAnswer,
    },
  ],
};

const account: HelpTopic = {
  path: '/account',
  title: appMessages.account,
  purpose: settingsHelpMessages.accountPurpose,
  questions: [
    {
      question: settingsHelpMessages.recoveryCodesQuestion,
      answer: settingsHelpMessages.recoveryCodesAnswer,
    },
    { question: settingsHelpMessages.askedAgainQuestion, answer: settingsHelpMessages.askedAgainAnswer },
    { question: settingsHelpMessages.signedOutQuestion, answer: settingsHelpMessages.signedOutAnswer },
  ],
};

/** Help of the screens under Settings, and of the member's account. */
export const settingsTopics: readonly HelpTopic[] = [
  audit,
  members,
  property,
  modules,
  notices,
  serviceTopic,
  account,
];
