import { defineMessages } from '@shared/text/message';

/** Help beside the list of keys, and beside one key. */
export const keysHelpMessages = defineMessages('keys.help', {
  keysPurpose: 'Gives each connected system a key of its own, with only the permissions that it needs.',
  choosePermissionsQuestion: 'Which permissions does a system need?',
  choosePermissionsAnswer:
    'Choose Create key, then “What will use this key?”. It explains what such a system usually asks for. You choose each permission yourself.',
  lostTokenQuestion: 'I lost a token. Can I see it again?',
  lostTokenAnswer:
    'No, we don’t keep a copy. Create a new key, enter its token in the other system, then revoke the old key.',
  revokeQuestion: 'What happens when I revoke a key?',
  revokeAnswer:
    'Calls with it are refused from that moment, and it never works again. Webhooks that it created end with it. What it did at your property stays as it is.',

  keyPurpose: 'Shows what one key may do, when it was last used, and what it did.',
  changePermissionsQuestion: 'Can I change the permissions of a key?',
  changePermissionsAnswer:
    'No, they are fixed. Create a new key with other permissions, enter its token in the other system, then revoke this one.',
  lastUsedQuestion: 'Is this key still in use?',
  lastUsedAnswer:
    'Last used is the newest call that got in. Tries with a revoked or expired key are shown apart, and all of them are refused.',
  handOverQuestion: 'What does the other system need from me?',
  handOverAnswer:
    'The address, which the reach assistant in Service shows, and the token, which was displayed once when the key was created.',
});
