import { appMessages } from '@shared/app/app.messages';
import { keysMessages } from '@shared/keys/keys.messages';
import { keysHelpMessages } from '@shared/keys/keys-help.messages';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import { KeyRound, SquarePlay, Webhook } from 'lucide-react';
import { helpLinks } from './help-links';
import type { Section } from './section';

/** Sections for keys and what uses them, in the order of the sidebar. */
export const integrationSections: readonly Section[] = [
  {
    path: '/keys',
    letter: 'k',
    label: appMessages.keys,
    group: 'integrations',
    icon: KeyRound,
    permissions: ['integration.apikey.manage'],
    help: {
      purpose: keysHelpMessages.keysPurpose,
      questions: [
        {
          question: keysHelpMessages.choosePermissionsQuestion,
          answer: keysHelpMessages.choosePermissionsAnswer,
        },
        { question: keysHelpMessages.lostTokenQuestion, answer: keysHelpMessages.lostTokenAnswer },
        {
          question: keysHelpMessages.revokeQuestion,
          answer: keysHelpMessages.revokeAnswer,
          link: helpLinks.audit,
        },
      ],
    },
    objectHelp: {
      title: keysMessages.keyTitle,
      purpose: keysHelpMessages.keyPurpose,
      questions: [
        {
          question: keysHelpMessages.changePermissionsQuestion,
          answer: keysHelpMessages.changePermissionsAnswer,
          link: helpLinks.keys,
        },
        { question: keysHelpMessages.lastUsedQuestion, answer: keysHelpMessages.lastUsedAnswer },
        {
          question: keysHelpMessages.handOverQuestion,
          answer: keysHelpMessages.handOverAnswer,
          link: helpLinks.service,
        },
      ],
    },
  },
  {
    path: '/webhooks',
    letter: 'w',
    label: appMessages.webhooks,
    group: 'integrations',
    icon: Webhook,
    permissions: ['integration.webhook.manage'],
    help: {
      purpose: webhookListMessages.webhooksPurpose,
      questions: [
        { question: webhookListMessages.webhookNeedQuestion, answer: webhookListMessages.webhookNeedAnswer },
        {
          question: webhookListMessages.webhookFailingQuestion,
          answer: webhookListMessages.webhookFailingAnswer,
        },
        {
          question: webhookListMessages.webhookContentQuestion,
          answer: webhookListMessages.webhookContentAnswer,
        },
      ],
    },
    objectHelp: {
      title: webhookDetailMessages.title,
      purpose: webhookDetailMessages.oneWebhookPurpose,
      questions: [
        {
          question: webhookDetailMessages.webhookTestQuestion,
          answer: webhookDetailMessages.webhookTestAnswer,
        },
        {
          question: webhookDetailMessages.webhookLostSecretQuestion,
          answer: webhookDetailMessages.webhookLostSecretAnswer,
        },
        {
          question: webhookDetailMessages.webhookAgainQuestion,
          answer: webhookDetailMessages.webhookAgainAnswer,
          link: helpLinks.webhooks,
        },
      ],
    },
  },
  {
    path: '/playground',
    letter: 'p',
    label: appMessages.playground,
    group: 'integrations',
    icon: SquarePlay,
    permissions: ['integration.apikey.manage'],
    help: {
      purpose: playgroundMessages.playgroundPurpose,
      questions: [
        { question: playgroundMessages.realDataQuestion, answer: playgroundMessages.realDataAnswer },
        { question: playgroundMessages.sessionQuestion, answer: playgroundMessages.sessionAnswer },
        {
          question: playgroundMessages.playgroundRefusedQuestion,
          answer: playgroundMessages.playgroundRefusedAnswer,
          link: helpLinks.audit,
        },
      ],
    },
  },
];
