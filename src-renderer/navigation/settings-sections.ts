import { appMessages } from '@shared/app/app.messages';
import { auditMessages } from '@shared/audit/audit.messages';
import { membersMessages } from '@shared/members/members.messages';
import { noticesMessages } from '@shared/notices/notices.messages';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { serviceMessages } from '@shared/service/service.messages';
import { BellRing, Blocks, House, ScrollText, ServerCog, Users } from 'lucide-react';
import { helpLinks } from './help-links';
import type { Section } from './section';

const managesService = { permission: 'organisation.service.manage' } as const;

/** Sections of settings, in the order of the sidebar. */
export const settingsSections: readonly Section[] = [
  {
    path: '/audit',
    letter: 'a',
    label: appMessages.auditLog,
    group: 'settings',
    icon: ScrollText,
    permissions: ['organisation.audit.read'],
    help: {
      purpose: auditMessages.auditPurpose,
      questions: [
        {
          question: auditMessages.findChangeQuestion,
          answer: auditMessages.findChangeAnswer,
          link: helpLinks.reservations,
        },
        { question: auditMessages.verifyQuestion, answer: auditMessages.verifyAnswer },
        {
          question: auditMessages.retentionQuestion,
          answer: auditMessages.retentionAnswer,
          link: helpLinks.service,
        },
      ],
    },
  },
  {
    path: '/members',
    letter: 'm',
    label: appMessages.members,
    group: 'settings',
    icon: Users,
    permissions: ['organisation.member.manage', 'organisation.role.manage'],
    help: {
      purpose: membersMessages.membersPurpose,
      questions: [
        {
          question: membersMessages.addColleagueQuestion,
          answer: membersMessages.addColleagueAnswer,
          permission: 'organisation.member.manage',
        },
        { question: membersMessages.memberRoleQuestion, answer: membersMessages.memberRoleAnswer },
        {
          question: membersMessages.forgottenQuestion,
          answer: membersMessages.forgottenAnswer,
          permission: 'organisation.member.manage',
        },
        {
          question: membersMessages.memberLeavesQuestion,
          answer: membersMessages.memberLeavesAnswer,
          link: helpLinks.keys,
          isAboutKeys: true,
        },
      ],
    },
  },
  {
    path: '/property',
    letter: 'h',
    label: appMessages.property,
    group: 'settings',
    icon: House,
    permissions: ['property.profile.read'],
    help: {
      purpose: propertiesMessages.propertyPurpose,
      questions: [
        { question: propertiesMessages.notForSaleQuestion, answer: propertiesMessages.notForSaleAnswer },
        { question: propertiesMessages.deleteRoomQuestion, answer: propertiesMessages.deleteRoomAnswer },
        { question: propertiesMessages.currencyQuestion, answer: propertiesMessages.currencyAnswer },
      ],
    },
  },
  {
    path: '/modules',
    letter: 'd',
    label: appMessages.modules,
    group: 'settings',
    icon: Blocks,
    permissions: ['organisation.property.manage'],
    keywords: appMessages.modulesKeywords,
    help: {
      purpose: propertiesMessages.modulesPurpose,
      questions: [
        { question: propertiesMessages.moduleOffQuestion, answer: propertiesMessages.moduleOffAnswer },
        {
          question: propertiesMessages.modulePropertyQuestion,
          answer: propertiesMessages.modulePropertyAnswer,
        },
        { question: propertiesMessages.moduleWhoQuestion, answer: propertiesMessages.moduleWhoAnswer },
      ],
    },
  },
  {
    path: '/notices',
    letter: 'n',
    label: appMessages.notices,
    group: 'settings',
    icon: BellRing,
    permissions: [],
    help: {
      purpose: noticesMessages.noticesPurpose,
      questions: [
        { question: noticesMessages.oftenQuestion, answer: noticesMessages.oftenAnswer },
        { question: noticesMessages.whoHearsQuestion, answer: noticesMessages.whoHearsAnswer },
        {
          question: noticesMessages.mailServerQuestion,
          answer: noticesMessages.mailServerAnswer,
          permission: 'organisation.service.manage',
        },
        {
          question: noticesMessages.noMailQuestion,
          answer: noticesMessages.noMailAnswer,
        },
      ],
    },
  },
  {
    path: '/service',
    letter: 's',
    label: appMessages.service,
    group: 'settings',
    icon: ServerCog,
    permissions: [],
    help: {
      purpose: serviceMessages.servicePurpose,
      questions: [
        {
          question: serviceMessages.backupQuestion,
          answer: serviceMessages.backupAnswer,
          ...managesService,
        },
        {
          question: serviceMessages.reachQuestion,
          answer: serviceMessages.reachAnswer,
          ...managesService,
        },
        {
          question: serviceMessages.networkQuestion,
          answer: serviceMessages.networkAnswer,
          ...managesService,
        },
        {
          question: serviceMessages.restoreQuestion,
          answer: serviceMessages.restoreAnswer,
          ...managesService,
        },
        {
          question: serviceMessages.monitoringQuestion,
          answer: serviceMessages.monitoringAnswer,
          ...managesService,
        },
        {
          question: serviceMessages.supportQuestion,
          answer: serviceMessages.supportAnswer,
          ...managesService,
        },
        { question: serviceMessages.baseAddressQuestion, answer: serviceMessages.baseAddressAnswer },
        { question: serviceMessages.appearanceQuestion, answer: serviceMessages.appearanceAnswer },
      ],
    },
  },
];
