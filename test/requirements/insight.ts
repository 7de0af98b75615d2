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
      'Keys that expire soon, are unused, are refused often, never expire or have unused permissions are marked, from the complete log.',
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
      'On the desktop each matter of the list is announced once, a key 14, 7 and 1 days before its end. Each kind has its own switch, which is on, and a press leads to the act.',
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
      'The bell says how many matters there are, lists them in words by keyboard too, and each leads to its one act. What can wait can be put off for 7 days.',
  },
  'attention.shortcuts': {
    source: 'decision 0157',
    behaviour:
      'A shortcut closes the list of the bell and does its act; Esc then returns to the bell. A dialog keeps all shortcuts.',
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
