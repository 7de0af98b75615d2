import { defineMessages } from '@shared/text/message';

/** Guides to systems that deal with guests, and to those without a kind: reviews, AI assistant, something else. */
export const guestGuideMessages = defineMessages('guides.guests', {
  reviewsPurpose: 'Writes to guests after their stay and asks for a review.',
  reviewsRead: 'Finds who checked out, and when.',
  reviewsContact: 'Reads the email address or phone number to write to. This is personal data.',
  reviewsNames:
    'Reads name and language of the guest, and whether review tools may contact them. Without it reservations show no guest, and so no contact data.',
  reviewsProperty: 'Reads the name of your property for the message.',
  reviewsPrices: 'What a guest paid is no part of a review.',
  reviewsUpdate: 'It could change names and contact data of your guests.',
  reviewsCancel: 'A tool for messages has no reason to end stays. This can’t be undone.',
  reviewsAskConsent:
    'Do you write only to guests whose record says that review tools may contact them? Each guest has that field.',
  reviewsAskKeep: 'How long do you keep contact data, and do we have a contract about its processing?',
  reviewsAskStop: 'How does a guest stop the messages?',

  agentPurpose:
    'A program such as Claude or ChatGPT that answers questions about your property and, if you allow it, acts for you. It works with the tools that the other permissions of its key open.',
  agentConnect: 'Opens the connection. No assistant works without it, and alone it opens nothing else.',
  agentRead: 'Answers which stays arrive, continue and leave. Names need See guest names, too.',
  agentNames:
    'Answers with names and reads what guests wrote. Both go to the company that runs the assistant.',
  agentAvailability: 'Answers which rooms are free.',
  agentRooms: 'Answers which rooms are clean or occupied.',
  agentProperty: 'Knows the date at your property, and check-in and check-out times.',
  agentContact: 'What it reads goes to the company that runs the assistant, personal data included.',
  agentCancel: 'An assistant can misread a sentence. A cancellation can’t be undone.',
  agentOverride: 'It could do what the rules of your property refuse, because a message asked for it.',
  agentCreate: 'Start with reading. When you trust it, replace the key by one that may do more.',
  agentAskConfirm: 'Does it ask you before it changes anything?',
  agentAskTraining: 'Where does the text that it reads go, and is it used for training?',
  agentAskMessages:
    'Does it also read messages of people you don’t know? Comments of guests can contain instructions to it.',

  otherPurpose:
    'Start from one thing the system must do and look for it in the list, in your own words. A key can be replaced by one with more permissions later; it never gains any by itself.',
  otherProperty: 'A harmless first call, with which most vendors test that the key works.',
  otherContact: 'Personal data of all guests. Ask what it is for before you grant it.',
  otherCancel: 'A cancellation can’t be undone.',
  otherOverride: 'It switches off checks that protect your calendar from mistakes.',
  otherConnect: 'Only AI assistants use it. It opens the tools of all other permissions of the key to one.',
  otherAskReads: 'What do you only read, and what do you change?',
  otherAskCalls: 'How often do you call, and from which address?',
  reviewsPaste:
    'In the review service, open “Integrations” and choose “API” or your own system. Paste the address and the token there.',
  agentPaste:
    'In the assistant’s settings, open MCP servers or connectors. Paste the address and the token there before you close this. The page of this key has texts for common assistants.',
});
