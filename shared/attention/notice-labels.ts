import type { Message } from '@shared/text/message';
import { attentionMessages } from './attention.messages';
import type { AttentionKind } from './attention-kinds';

/** The label of the switch for notices of each kind. */
export const noticeLabels: Readonly<Record<AttentionKind, Message>> = {
  key_expires: attentionMessages.noticeKeyExpires,
  service_lost: attentionMessages.noticeServiceLost,
  network_closed: attentionMessages.noticeNetworkClosed,
  network_certificate: attentionMessages.noticeNetworkCertificate,
  network_public: attentionMessages.noticeNetworkPublic,
  checkpoint_failed: attentionMessages.noticeCheckpoint,
  webhook_failing: attentionMessages.noticeWebhook,
  crashed: attentionMessages.noticeCrashed,
  mail_failing: attentionMessages.noticeMail,
  new_sign_in: attentionMessages.noticeSignIn,
  key_silent: attentionMessages.noticeKeySilent,
  key_refused: attentionMessages.noticeKeyRefused,
  ended_key_tried: attentionMessages.noticeEndedKeyTried,
  wrong_tokens: attentionMessages.noticeWrongTokens,
  backup: attentionMessages.noticeBackup,
  clock_doubted: attentionMessages.noticeClock,
  disk_low: attentionMessages.noticeDisk,
  database_held: attentionMessages.noticeHeld,
};
