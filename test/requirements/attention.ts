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
  'attention.overview': {
    source: 'decision 0140',
    behaviour: 'The overview begins with the first matters of the same list, and shows nothing while there are none.',
  },
  'attention.permissions': {
    source: 'decision 0140',
    behaviour:
      'Kinds about keys need integration.apikey.manage and the module, those about the service organisation.service.manage at every property.',
  },
  'attention.bounded': {
    source: 'decision 0140',
    behaviour: 'The list reads indexes up to a limit, so it is quick in a log of a million records.',
  },
} as const;
