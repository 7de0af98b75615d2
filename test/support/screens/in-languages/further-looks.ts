import { lookBeforeSignIn } from './before-sign-in';
import { lookAtDetails } from './details';
import { lookAtFirstRun } from './first-run';

/** What is looked at beside the screens that an address opens at any time. */
export const furtherLooks = [
  { name: 'pages before sign-in', lookAt: lookBeforeSignIn },
  { name: 'steps of the first run', lookAt: lookAtFirstRun },
  { name: 'pages of one reservation and one webhook', lookAt: lookAtDetails },
] as const;
