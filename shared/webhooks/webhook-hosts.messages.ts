import { defineMessages } from '@shared/text/message';

/** Texts of the card of allowed hosts. */
export const webhookHostsMessages = defineMessages('webhooks.hosts', {
  title: 'Webhooks in your own network',
  lead: 'Webhooks send to the internet alone. To let them send to a computer in your own network, or to Brasstag’s computer itself, allow its name or IP address. This holds for every property.',
  empty: 'No computer is allowed.',
  listLabel: 'Allowed computers',
  allowedAt: 'Allowed on {date}',
  formLabel: 'Allow a computer',
  host: 'Name or IP address',
  hostHint: 'As in the address of the webhook, such as nas.local or 192.168.1.20.',
  hostMissing: 'Enter a name or an IP address.',
  allow: 'Allow',
  allowed: '{host} is allowed.',
  forbid: 'Forbid',
  forbidNamed: 'Forbid {host}',
  forbidTitle: 'Forbid {host}?',
  forbidLead:
    'Nothing more is sent there, unless the address is on the internet. A webhook that leads there is disabled within a day. You can allow it again.',
  keep: 'Cancel',
  forbidden: '{host} is no longer allowed.',
});
