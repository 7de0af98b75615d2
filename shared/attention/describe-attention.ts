import { mailProblemMessages } from '@shared/mail/mail-problem-messages';
import { heldMessages } from '@shared/service/held.messages';
import { attentionMessages } from './attention.messages';
import type { AttentionItem } from './attention-contract';
import type { AttentionFormats, AttentionText, MatterOfKind } from './attention-formats';
import { describeBackup, describeCrashes, describeDisk } from './describe-computer';

function describeExpiry(
  item: MatterOfKind<'key_expires'>,
  { message, date }: AttentionFormats,
): AttentionText {
  const values = {
    key: item.key.name,
    property: item.property.name,
    date: date(item.expires_at, item.property.time_zone),
  };
  return {
    title:
      item.days_left <= 1
        ? message(attentionMessages.keyExpiresWithinDay, values)
        : message(attentionMessages.keyExpires, { ...values, days: item.days_left }),
    help: message(attentionMessages.keyExpiresHelp),
  };
}

function describeRefusals(item: MatterOfKind<'key_refused'>, formats: AttentionFormats): AttentionText {
  const { message, permission } = formats;
  const { calls, refused } = item;
  const values = { key: item.key.name, property: item.property.name, calls, refused };
  return {
    title: item.is_of_newest
      ? message(attentionMessages.keyRefusedOfNewest, values)
      : message(attentionMessages.keyRefused, values),
    help:
      item.missing_permission === null
        ? message(attentionMessages.keyRefusedHelp)
        : message(attentionMessages.keyRefusedMissingHelp, {
            permission: permission(item.missing_permission),
          }),
  };
}

const triedMessages = {
  revoked: { exact: attentionMessages.revokedKeyTried, more: attentionMessages.revokedKeyTriedMore },
  expired: { exact: attentionMessages.expiredKeyTried, more: attentionMessages.expiredKeyTriedMore },
} as const;

function describeTries(
  item: MatterOfKind<'ended_key_tried'>,
  { message, date }: AttentionFormats,
): AttentionText {
  const { exact, more } = triedMessages[item.state];
  const values = {
    key: item.key.name,
    property: item.property.name,
    calls: item.calls,
    date: date(item.last_at, item.property.time_zone),
  };
  return {
    title: item.is_more ? message(more, values) : message(exact, values),
    help: message(attentionMessages.keyTriedHelp),
  };
}

const webhookMessages = {
  failing: { title: attentionMessages.webhookFailing, help: attentionMessages.webhookFailingHelp },
  given_up: { title: attentionMessages.webhookGivenUp, help: attentionMessages.webhookStoppedHelp },
  gone: { title: attentionMessages.webhookGone, help: attentionMessages.webhookStoppedHelp },
  not_allowed: { title: attentionMessages.webhookNotAllowed, help: attentionMessages.webhookStoppedHelp },
} as const;

function describeWebhook(
  item: MatterOfKind<'webhook_failing'>,
  { message, date }: AttentionFormats,
): AttentionText {
  const { webhook, property } = item;
  const values = { host: webhook.host, property: property.name };
  if (item.state === 'secret_missing')
    return {
      title: message(attentionMessages.webhookSecretMissing, values),
      help: message(attentionMessages.webhookSecretHelp),
    };
  const { title, help } = webhookMessages[item.state];
  return {
    title: message(title, { ...values, date: date(item.since, property.time_zone) }),
    help: message(help),
  };
}

function describeSilence(
  item: MatterOfKind<'key_silent'>,
  { message, date }: AttentionFormats,
): AttentionText {
  const values = {
    key: item.key.name,
    property: item.property.name,
    date: date(item.last_at, item.property.time_zone),
  };
  return {
    title: message(attentionMessages.keySilent, values),
    help: message(attentionMessages.keySilentHelp),
  };
}

const signInMessages = {
  own: { away: attentionMessages.newSignInOwn, here: attentionMessages.newSignInOwnHere },
  other: { away: attentionMessages.newSignIn, here: attentionMessages.newSignInHere },
} as const;

function describeSignIn(
  item: MatterOfKind<'new_sign_in'>,
  { message, date }: AttentionFormats,
): AttentionText {
  const { address } = item;
  const at = date(item.first_at, null);
  const member = item.member.name;
  if (item.is_own) {
    const { away, here } = signInMessages.own;
    return {
      title: address === null ? message(here, { date: at }) : message(away, { address, date: at }),
      help: message(attentionMessages.newSignInOwnHelp),
    };
  }
  const { away, here } = signInMessages.other;
  return {
    title:
      address === null ? message(here, { member, date: at }) : message(away, { member, address, date: at }),
    help: message(attentionMessages.newSignInHelp, { member }),
  };
}

function describeCertificate(
  item: MatterOfKind<'network_certificate'>,
  { message, filled, date }: AttentionFormats,
): AttentionText {
  if (item.reason !== null)
    return { title: message(attentionMessages.networkRenewal), help: filled(item.reason, item.problem) };
  return {
    title: message(attentionMessages.networkCertificate, { date: date(item.expires_at, null) }),
    help: message(attentionMessages.networkCertificateHelp),
  };
}

function describeMail(
  item: MatterOfKind<'mail_failing'>,
  { message, date }: AttentionFormats,
): AttentionText {
  const { address, since, problem } = item;
  const help = message(mailProblemMessages[problem]);
  if (since === null) return { title: message(attentionMessages.mailFailingAlways), help };
  const values = { date: date(since, null) };
  return {
    title:
      address === null
        ? message(attentionMessages.mailFailing, values)
        : message(attentionMessages.mailRefused, { ...values, address }),
    help,
  };
}

/** Describes a matter in words, the same in every place. */
export function describeAttention(item: AttentionItem, formats: AttentionFormats): AttentionText {
  const { message, filled, date } = formats;
  switch (item.kind) {
    case 'key_expires':
      return describeExpiry(item, formats);
    case 'key_refused':
      return describeRefusals(item, formats);
    case 'ended_key_tried':
      return describeTries(item, formats);
    case 'wrong_tokens':
      return {
        title: message(attentionMessages.wrongTokens, { calls: item.calls, date: date(item.last_at, null) }),
        help: message(attentionMessages.wrongTokensHelp),
      };
    case 'webhook_failing':
      return describeWebhook(item, formats);
    case 'new_sign_in':
      return describeSignIn(item, formats);
    case 'key_silent':
      return describeSilence(item, formats);
    case 'checkpoint_failed':
      return {
        title: message(attentionMessages.checkpointFailed, { date: date(item.since, null) }),
        help: message(attentionMessages.checkpointHelp),
      };
    case 'service_lost':
      return {
        title: message(attentionMessages.serviceLost, {
          computer: item.computer,
          date: date(item.last_seen_at, null),
        }),
        help: message(attentionMessages.serviceLostHelp),
      };
    case 'network_closed':
      return {
        title: message(attentionMessages.networkClosed, { address: item.address }),
        help: filled(item.reason, item.problem),
      };
    case 'network_certificate':
      return describeCertificate(item, formats);
    case 'network_public':
      return {
        title: message(attentionMessages.networkPublic, { address: item.address }),
        help: message(attentionMessages.networkPublicHelp),
      };
    case 'mail_failing':
      return describeMail(item, formats);
    case 'crashed':
      return describeCrashes(item, formats);
    case 'backup':
      return describeBackup(item, formats);
    case 'clock_doubted':
      return {
        title: message(attentionMessages.clockSuspect),
        help: message(attentionMessages.clockHelp),
      };
    case 'disk_low':
      return describeDisk(item, formats);
    case 'database_held':
      return { title: message(attentionMessages.databaseHeld), help: message(heldMessages.help) };
  }
}
