import { defineMessages } from '@shared/text/message';

/** Refusals of webhooks. */
export const webhooksMessages = defineMessages('webhooks', {
  noUrl: 'Enter a whole address, such as https://hooks.example.com/brasstag.',
  noHttps: 'Enter an address that begins with https://. Messages are sent encrypted only.',
  credentials:
    'Remove the name and password from the address. Every message is signed with a secret instead.',
  port: 'Use port 443 or a port from 1024 on.',
  tooLong: 'Enter an address of at most {limit, number} characters.',
  notAllowed:
    'The address {host} is not on the internet. An Owner can allow it in Service, or with the command “webhooks allow”.',
  neverAllowed: 'No system can receive messages at {host}. Enter the address of the receiver.',
  limitReached:
    'This property has {limit, number} webhooks, which is the limit. Delete one that you no longer need, then try again.',
  alreadyExists: 'There is a webhook with this address already. Delete it, or choose another address.',
  ended: 'The key of this webhook has ended, and the webhook with it. Create a new one.',
  notActive: 'This webhook is disabled. Enable it, then try again.',
  noSuchEvent: 'This event is no longer stored. Events are kept for {days, number} days.',
  notAnEventOfIt: 'This webhook doesn’t get events of this type.',
  tooManyRequests: 'This webhook already has {limit, number} messages waiting. Try again when they are sent.',
  noHost: 'Enter a name or an IP address alone, such as nas.local or 192.168.1.20.',
});
