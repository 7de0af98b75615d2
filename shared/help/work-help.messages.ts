import { defineMessages } from '@shared/text/message';

/** Help of the screens for daily work, keys and tools. */
export const workHelpMessages = defineMessages('help.work', {
  overviewPurpose: 'Shows the calls that other systems made, how many were refused, and why.',
  callQuestion: 'What is a call?',
  callAnswer:
    'One request by another system, such as reading reservations or creating one. Every call is in the audit log.',
  refusedQuestion: 'Why are calls refused?',
  refusedAnswer:
    'Most often the key lacks a permission, or it was revoked or has expired. Each refused call in the audit log says why.',
  wrongTokensQuestion: 'What are calls with a wrong token?',
  wrongTokensAnswer:
    'Calls with a token that matches no key. All of them are refused. A few usually come from a system with an old token; many can be a sign that someone tries to get in.',

  reservationsPurpose:
    'Shows who arrives, who is in house and who leaves, and what changed each reservation. You can only read here.',
  addReservationQuestion: 'How do I add or change a reservation?',
  addReservationAnswer:
    'Your connected systems create and change reservations; this app only shows them. Past ones can be imported in Service.',
  reservationChangesQuestion: 'Who changed a reservation?',
  reservationChangesAnswer:
    'Open it. Its history lists each change with its time and who made it, and leads to the record in the audit log.',
  hiddenFieldsQuestion: 'Why don’t I see an email address or a price?',
  hiddenFieldsAnswer:
    'Your role lacks the permission for it. A member who manages roles can add it in Members and roles.',

  keysPurpose: 'Gives each connected system a key of its own, with only the permissions that it needs.',
  choosePermissionsQuestion: 'Which permissions does a system need?',
  choosePermissionsAnswer:
    'Choose Create key, then “What will use this key?”. It explains what such a system usually asks for. You choose each permission yourself.',
  lostTokenQuestion: 'I lost a token. Can I see it again?',
  lostTokenAnswer:
    'No, we don’t keep a copy. Create a new key, enter its token in the other system, then revoke the old key.',
  revokeQuestion: 'What happens when I revoke a key?',
  revokeAnswer:
    'Calls with it are refused from that moment, and it never works again. What it did at your property stays as it is.',

  keyPurpose: 'Shows what one key may do, when it was last used, and what it did.',
  changePermissionsQuestion: 'Can I change the permissions of a key?',
  changePermissionsAnswer:
    'No, they are fixed. Create a new key with other permissions, enter its token in the other system, then revoke this one.',
  lastUsedQuestion: 'Is this key still in use?',
  lastUsedAnswer:
    'Last used is the newest call that got in. Tries with a revoked or expired key are shown apart, and all of them are refused.',
  handOverQuestion: 'What does the other system need from me?',
  handOverAnswer:
    'The address, which is in Service, and the token, which was displayed once when the key was created.',

  webhooksPurpose:
    'Sends a message to another system the moment something changes, so that it doesn’t have to ask again and again.',
  webhookNeedQuestion: 'What do I need to create a webhook?',
  webhookNeedAnswer:
    'An address that begins with https://, which the other system gives you. After creating it, paste the secret into that system.',
  webhookFailingQuestion: 'The other system was off. Is anything lost?',
  webhookFailingAnswer:
    'No. A message is tried again for about 20 hours, then the webhook is disabled. When you enable it, it goes on from where it stopped. Events are kept for 30 days.',
  webhookContentQuestion: 'What do the messages contain?',
  webhookContentAnswer:
    'What changed, without guest names or other personal data: the kind of event, its time, the id of the record and the names of the changed fields.',

  oneWebhookPurpose: 'Shows what was sent to one system and how it answered.',
  webhookTestQuestion: 'How do I know that it works?',
  webhookTestAnswer:
    'Choose Send a test. The result appears under Deliveries, with what the other system answered.',
  webhookLostSecretQuestion: 'I lost the secret. What now?',
  webhookLostSecretAnswer:
    'Choose Rotate secret. You get a new one, and the old one works for 24 hours more, so nothing is interrupted.',
  webhookAgainQuestion: 'Can I send something again?',
  webhookAgainAnswer:
    'Yes. Choose Deliver again beside one event, or “Send everything since…” if the other system missed a longer time.',

  playgroundPurpose: 'Makes real calls with a temporary key, so that you see what another system would see.',
  realDataQuestion: 'Do calls here change real data?',
  realDataAnswer: 'Yes. A call that creates or changes something does so at this property.',
  sessionQuestion: 'How long does a session last?',
  sessionAnswer: '15 minutes, or until you end it. Its key is then revoked.',
  playgroundRefusedQuestion: 'Why was my call refused?',
  playgroundRefusedAnswer:
    'Usually the key of the session lacks the permission. You choose its permissions when you start a session.',

  leaksPurpose: 'Finds tokens of your keys in files and texts where they should not be.',
  leakPrivacyQuestion: 'Does anything leave this computer?',
  leakPrivacyAnswer: 'No. The search stays on this computer, and tokens are never displayed.',
  leakFoundQuestion: 'A token was found. What do I do?',
  leakFoundAnswer:
    'Revoke its key, create a new one and enter the new token where it is needed. Then delete the file or the text.',
  leakPlacesQuestion: 'Where should I search?',
  leakPlacesAnswer:
    'Where tokens are pasted in a hurry: emails to suppliers, notes, shared folders, and settings of other programs.',
});
