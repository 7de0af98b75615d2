import { useHasPermission, useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { attentionMessages } from '@shared/attention/attention.messages';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { canPutOff } from '@shared/attention/attention-contract';
import type { AttentionKind } from '@shared/attention/attention-kinds';
import type { LucideIcon } from 'lucide-react';
import {
  Bug,
  CalendarClock,
  ClockAlert,
  DatabaseBackup,
  DatabaseZap,
  FileWarning,
  Globe,
  HardDrive,
  KeyRound,
  LogIn,
  MailWarning,
  OctagonX,
  ServerOff,
  ShieldAlert,
  Unplug,
  Webhook,
  WifiOff,
} from 'lucide-react';
import { useId } from 'react';
import { describeMatter } from './attention-text';
import type { Attention } from './use-attention';
import { getActionLabel, useAttentionAction } from './use-attention-action';

const icons: Readonly<Record<AttentionKind, LucideIcon>> = {
  database_held: DatabaseZap,
  disk_low: HardDrive,
  clock_doubted: ClockAlert,
  key_expires: CalendarClock,
  ended_key_tried: KeyRound,
  wrong_tokens: ShieldAlert,
  key_refused: OctagonX,
  webhook_failing: Webhook,
  new_sign_in: LogIn,
  mail_failing: MailWarning,
  crashed: Bug,
  key_silent: Unplug,
  checkpoint_failed: FileWarning,
  service_lost: ServerOff,
  network_closed: WifiOff,
  network_certificate: FileWarning,
  network_public: Globe,
  backup: DatabaseBackup,
};

interface AttentionRowProps {
  readonly item: AttentionItem;
  readonly attention: Pick<Attention, 'putOff' | 'recall'>;
  /** Before the action, which leads away from the list. */
  readonly onAction?: () => void;
}

/** One matter in words, with its one action. */
export function AttentionRow({ item, attention, onAction }: AttentionRowProps) {
  const { time_zone } = useProperty();
  const canReadLog = useHasPermission()('organisation.audit.read');
  const act = useAttentionAction();
  const id = useId();
  const { title, help } = describeMatter(item, time_zone);
  const Icon = icons[item.kind];
  const putOff = (target: Element) => {
    // The button goes away. In the bell the focus stays in its list, which is still open.
    target.closest<HTMLElement>('[role="dialog"]')?.focus();
    attention.putOff(item);
    showToast(formatMessage(attentionMessages.notNowDone), {
      label: formatMessage(attentionMessages.undo),
      onPress: () => attention.recall(item),
    });
    focusTitleIfLost();
  };
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-3 first:border-t-0">
      <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 text-brass" />
      <div className="min-w-0">
        <p id={id} className="num text-sm font-medium wrap-anywhere">
          {title}
        </p>
        <p className="mt-0.5 text-xs text-ink-2">{help}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-describedby={id}
            onPress={() => {
              onAction?.();
              act(item);
            }}
          >
            {formatMessage(getActionLabel(item, canReadLog))}
          </Button>
          {canPutOff(item) && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={formatMessage(attentionMessages.notNowNamed, { matter: title })}
              onPress={({ target }) => putOff(target)}
            >
              {formatMessage(attentionMessages.notNow)}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
