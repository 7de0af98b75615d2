import { defineMessages } from '@shared/text/message';

/** Pages of one sentence for a browser that does not get the interface. */
export const entryPageMessages = defineMessages('entryPage', {
  notBuilt: 'The web interface isn’t built. Run {command}, then reload this page.',
  noSession:
    'Open the link that {product} printed when it started. For a new link, run {command}, with the same --data-dir and --database if the service was started with them.',
  usedLink:
    'This link is no longer valid. For a new one, run {command}, with the same --data-dir and --database if the service was started with them.',
  fullForLink: 'Too many browsers are signed in. Sign out in one of them, then open this link again.',
  fullForAddress: 'Too many browsers are signed in. Sign out in one of them, then open this address again.',
  notSetUp: '{product} isn’t set up yet. Set it up on the computer that it runs on.',
  held: 'The database contradicts its newest checkpoint, so {product} is closed. An Owner must restore a backup or revoke all keys on the computer that it runs on.',
});
