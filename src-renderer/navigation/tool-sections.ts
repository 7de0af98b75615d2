import { appMessages } from '@shared/app/app.messages';
import { leaksMessages } from '@shared/leaks/leaks.messages';
import { ScanSearch } from 'lucide-react';
import { helpLinks } from './help-links';
import type { Section } from './section';

/** Sections of tools, in the order of the sidebar. */
export const toolSections: readonly Section[] = [
  {
    path: '/leaks',
    letter: 'l',
    label: appMessages.leakFinder,
    group: 'tools',
    icon: ScanSearch,
    permissions: ['integration.apikey.manage'],
    help: {
      purpose: leaksMessages.leaksPurpose,
      questions: [
        { question: leaksMessages.leakPrivacyQuestion, answer: leaksMessages.leakPrivacyAnswer },
        {
          question: leaksMessages.leakFoundQuestion,
          answer: leaksMessages.leakFoundAnswer,
          link: helpLinks.keys,
          isAboutKeys: true,
        },
        { question: leaksMessages.leakPlacesQuestion, answer: leaksMessages.leakPlacesAnswer },
      ],
    },
  },
];
