/** What the audit log and the catalogue say about keys. */
export const statsRequirements = {
  'insight.statistics': {
    source: 'spec: Events; decision 0034',
    behaviour:
      'Every figure of the overview is the count of records that the same filter finds in the audit log.',
  },
  'insight.wrong-tokens': {
    source: 'decision 0132',
    behaviour:
      'The overview has the number of calls with wrong tokens, those without a record of their own included. It leads to their records, and the log says in words how many each stands for.',
  },
  'insight.links': {
    source: 'spec: Events; decision 0034',
    behaviour:
      'Each figure of the overview links to the audit log with exactly its filter; without the right to read the log, figures have no links.',
  },
  'insight.chart-axis': {
    source: 'spec: Events; decision 0034',
    behaviour: 'The labels of a chart’s axis are complete and distinct, from 1 call to 10,000,000.',
  },
  'insight.health': {
    source: 'spec: Events; decision 0044',
    behaviour:
      'Keys that expire soon, are unused, are refused often, never expire or have had unused permissions for 30 days are marked, from the complete log.',
  },
  'insight.health-marks': {
    source: 'decision 0044',
    behaviour:
      'The list of keys shows the marks of each key and can be narrowed to keys that need attention, in its address.',
  },
  'insight.permission-fix': {
    source: 'spec: API key, Permissions; decision 0038',
    behaviour:
      'From a refusal to a new key: the dialog opens empty, and the missing permission is a written reminder that cannot be pressed.',
  },
  'insight.replaced-key-unused': {
    source: 'spec: States and transitions; decision 0044',
    behaviour:
      'A replaced key is offered for revocation after a day without calls; nothing revokes it automatically.',
  },
  'insight.first-call': {
    source: 'spec: Events',
    behaviour: 'A key that waits for its first call says so, and shows the call when it arrives.',
  },
  'insight.permission-lookup': {
    source: 'spec: Permission strings named',
    behaviour:
      'A permission is found by operation, path, tool or description, in the picker and in the palette, which grants nothing.',
  },
  'insight.expiry-notice': {
    source: 'decision 0140',
    behaviour:
      'On the desktop each matter of the list is announced once, a key 14, 7 and 1 days before its end. Each kind has its own switch, which is on, and a press leads to the action.',
  },
} as const;

/** What needs a member's attention, and how they learn of it. */
export const attentionRequirements = {
  'attention.list': {
    source: 'decision 0140',
    behaviour:
      'One list has each kind exactly while its rule holds: a key that ends within 14 days, more than 10 % refused of at least 20 calls, an ended key or a wrong token that is tried, a backup older than 7 days or failed, a clock in doubt, a disk with little space, a held database.',
  },
  'attention.bell': {
    source: 'decision 0140',
    behaviour:
      'The bell says how many matters there are, lists them in words by keyboard too, and each leads to its one action. What can wait can be put off for 7 days.',
  },
  'attention.shortcuts': {
    source: 'decision 0157',
    behaviour:
      'A shortcut closes the list of the bell and does its action; Esc then returns to the bell. A dialog keeps all shortcuts.',
  },
  'attention.overview': {
    source: 'decision 0140',
    behaviour:
      'The overview begins with the first matters of the same list, and shows nothing while there are none.',
  },
  'attention.silent': {
    source: 'decision 0173',
    behaviour:
      'An active key that called on each of 7 days is listed from 36 hours to 14 days after its last call, unless another key took its place.',
  },
  'attention.webhook': {
    source: 'decision 0173',
    behaviour:
      'A webhook that has failed for 30 minutes, that the service has disabled, or whose secret is missing is listed for those who manage webhooks. Of its address only the host is shown.',
  },
  'attention.sign-in': {
    source: 'decision 0173',
    behaviour:
      'A sign-in from an address that is new to a member who signed in elsewhere before is listed for 7 days, for that member and for those who manage members at every property. Places are forgotten after 180 days.',
  },
  'attention.checkpoint': {
    source: 'decision 0173',
    behaviour: 'A running service that cannot write a checkpoint lists it until one is written.',
  },
  'attention.disk': {
    source: 'decision 0173',
    behaviour:
      'A disk of which less than a tenth is free is listed before calls are in danger, and can then be put off.',
  },
  'attention.permissions': {
    source: 'decision 0140',
    behaviour:
      'Kinds about keys need integration.apikey.manage and the module, those about webhooks integration.webhook.manage and the module, those about the service organisation.service.manage at every property.',
  },
  'attention.bounded': {
    source: 'decision 0140',
    behaviour: 'The list reads indexes up to a limit, so it is quick in a log of a million records.',
  },
} as const;

/** Notices: who hears what, by which ways, and what leaves this computer. */
export const noticesRequirements = {
  'notices.mail-security': {
    source: 'decision 0175',
    behaviour:
      'Mail goes over TLS with a certificate that was checked, or to this computer. Neither mail nor password goes anywhere else.',
  },
  'notices.mail-problems': {
    source: 'decision 0175',
    behaviour: 'A mail that was not sent has one reason of a fixed list, found within its time.',
  },
  'notices.mail-connection': {
    source: 'decision 0175',
    behaviour:
      'An address of the mail server that does not greet leaves time for the next one; a server that sends without end, or ignores QUIT, is left.',
  },
  'notices.mail-server': {
    source: 'decision 0175',
    behaviour:
      'The mail server is set by who manages the service, with a recent password. Its password is encrypted, is never shown, logged or in a backup, and is used for the same host, port, security and user alone.',
  },
  'notices.mail-test': {
    source: 'decision 0175',
    behaviour: 'A test goes to the member who asks, and its outcome is said in one sentence and listed.',
  },
  'notices.choices': {
    source: 'decision 0175',
    behaviour:
      'Each member chooses the ways of each kind at each property, of the kinds that they see. Owners have mail for what stops a system or a backup, others none.',
  },
  'notices.mail-once': {
    source: 'decision 0175',
    behaviour:
      'A matter has one mail for each member who wants it, also over a new start and while the service is off, and another one when it comes back after a day. A key that expires has one 14, 7 and 1 days before.',
  },
  'notices.mail-permission': {
    source: 'decision 0175',
    behaviour:
      'Mail about keys goes to members who manage them at the property, mail about the service to who manages it, also if that changed while it waited.',
  },
  'notices.mail-language': {
    source: 'decision 0190',
    behaviour:
      'A mail is in the language of its member, with its dates and plurals. Without a choice it is that of the first Owner, else of the computer, else English. What was sent is listed as it was.',
  },
  'notices.mail-retry': {
    source: 'decision 0175',
    behaviour:
      'A mail that could not be sent is tried again after 1, 5 and 30 minutes and 2, 6 and 12 hours, then given up. Meanwhile the bell says why.',
  },
  'notices.mail-content': {
    source: 'decision 0175',
    behaviour:
      'A mail is plain text: what happened at which property, what to do and where. It has no token, no secret and nothing of a guest.',
  },
  'notices.mail-place': {
    source: 'decision 0197',
    behaviour:
      'A mail names the screen that handles its matter, in the words of that screen in its language. It has no link.',
  },
  'notices.choices-restore': {
    source: 'decision 0198',
    behaviour:
      'A restore keeps what members chose about notices since the backup, and repeats no notice that they have heard. The dialog says so before.',
  },
  'notices.mail-restore': {
    source: 'decision 0175',
    behaviour:
      'A restore keeps the mail server of now, sends nothing that waited in the backup, and on another computer the password is entered again.',
  },
  'notices.webhook': {
    source: 'decision 0176',
    behaviour:
      'A webhook of the type notice gets what needs attention about the keys and webhooks of its property: signed, in order with the events, once for each matter. Who may not manage keys cannot choose it, and the feed does not show it.',
  },
  'notices.desktop-moved': {
    source: 'decision 0175',
    behaviour: 'What was switched off on a desktop becomes the choice of the member who signs in there.',
  },
  'ui.notices': {
    source: 'decision 0175',
    behaviour:
      'The screen Notices shows a member the kinds that they see with their ways, and what was sent to them; the mail server only to who manages the service.',
  },
  'ui.not-recording': {
    source: 'decision 0100',
    behaviour:
      'While nothing can be recorded, every screen says so and what to check: the disk and the file of the database, or its server.',
  },
} as const;
