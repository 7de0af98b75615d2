import { useClient } from '@renderer/client/client-context';
import { useHasPermission, useSession } from '@renderer/session/session';
import { useSwitchProperty } from '@renderer/session/use-switch-property';
import {
  openCreateKeyDialog,
  requestAttentionAction,
  setBackupRequested,
  setReportRequested,
  setServicesRequested,
} from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { uiMessages } from '@shared/app/ui.messages';
import { attentionMessages } from '@shared/attention/attention.messages';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { AppError } from '@shared/kernel/errors';
import { isPermission } from '@shared/kernel/permissions';
import type { Message } from '@shared/text/message';
import { useRouter } from '@tanstack/react-router';

/** Permission that most refused calls lacked, as far as this version knows it. */
const listMissingPermissions = (item: AttentionItem) =>
  item.kind === 'key_refused' && item.missing_permission !== null && isPermission(item.missing_permission)
    ? [item.missing_permission]
    : [];

/** Returns what the action of a matter is called. `canReadLog`: the member may read the audit log. */
export function getActionLabel(item: AttentionItem, canReadLog: boolean): Message {
  switch (item.kind) {
    case 'key_expires':
      return attentionMessages.replace;
    case 'key_refused':
      if (listMissingPermissions(item).length > 0) return uiMessages.createKeyWithPermission;
      return canReadLog ? attentionMessages.showCalls : attentionMessages.openKey;
    case 'ended_key_tried':
      return canReadLog ? attentionMessages.showCalls : attentionMessages.openKey;
    case 'wrong_tokens':
      return attentionMessages.showCalls;
    case 'backup':
      return attentionMessages.backUp;
    case 'webhook_failing':
      return attentionMessages.openWebhook;
    case 'mail_failing':
      return attentionMessages.checkMail;
    case 'crashed':
      return attentionMessages.saveReport;
    case 'new_sign_in':
      if (item.is_own) return attentionMessages.changePassword;
      return canReadLog ? attentionMessages.showSignIns : attentionMessages.showMembers;
    case 'key_silent':
      return attentionMessages.openKey;
    case 'clock_doubted':
      return attentionMessages.checkClock;
    case 'service_lost':
      return attentionMessages.showServices;
    case 'network_closed':
    case 'network_certificate':
    case 'network_public':
      return attentionMessages.openNetwork;
    default:
      return attentionMessages.showWhatToDo;
  }
}

/** A matter about one key. */
type KeyItem = Extract<AttentionItem, { readonly key: unknown }>;

type SignInItem = Extract<AttentionItem, { readonly kind: 'new_sign_in' }>;

const isAbsent = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found';

/** Returns what does the action of a matter at the active property. */
function useActionHere(): (item: AttentionItem) => void {
  const client = useClient();
  const router = useRouter();
  const canReadLog = useHasPermission()('organisation.audit.read');
  const openKey = ({ key: { prefix } }: KeyItem) =>
    router.navigate({ to: '/keys/$prefix', params: { prefix } });
  const showCalls = (item: KeyItem) =>
    canReadLog
      ? router.navigate({
          to: '/audit',
          search: { actor: item.key.prefix, outcome: 'refused', when: 'day' },
        })
      : openKey(item);
  const createInPlace = async (item: KeyItem) => {
    const input = { property_id: item.property.id, prefix: item.key.prefix };
    try {
      const replaces = await client.call('keys.get', input);
      await openKey(item);
      openCreateKeyDialog({ replaces, missingPermissions: listMissingPermissions(item) });
    } catch (error) {
      showToast(formatMessage(isAbsent(error) ? attentionMessages.keyGone : attentionMessages.keyUnread));
    }
  };
  const showSignIn = ({ is_own: isOwn, member: { email } }: SignInItem) => {
    if (isOwn) return void router.navigate({ to: '/account' });
    if (!canReadLog) return void router.navigate({ to: '/members' });
    const search = { actor: email, operation: 'session.signIn', property: 'every', when: 'week' } as const;
    void router.navigate({ to: '/audit', search });
  };
  const openService = () => router.navigate({ to: '/service' });
  return (item) => {
    switch (item.kind) {
      case 'key_expires':
        return void createInPlace(item);
      case 'key_refused':
        return void (listMissingPermissions(item).length > 0 ? createInPlace(item) : showCalls(item));
      case 'ended_key_tried':
        return void showCalls(item);
      case 'webhook_failing':
        return void router.navigate({ to: '/webhooks/$id', params: { id: item.webhook.id } });
      case 'new_sign_in':
        return showSignIn(item);
      case 'key_silent':
        return void openKey(item);
      case 'mail_failing':
        return void router.navigate({ to: '/notices' });
      case 'wrong_tokens':
        return void router.navigate({
          to: '/audit',
          search: { by: 'wrong_tokens', property: 'every', when: 'day' },
        });
      case 'service_lost':
        setServicesRequested(true);
        return void router.navigate({ to: '/overview' });
      case 'network_closed':
      case 'network_certificate':
      case 'network_public':
        return void router.navigate({ to: '/service/network' });
      case 'crashed':
        setReportRequested(true);
        return void openService();
      case 'backup':
        setBackupRequested(true);
        return void openService();
      default:
        return void openService();
    }
  };
}

/** Returns what does the one action of a matter. A key of another property makes that one active first. */
export function useAttentionAction(): (item: AttentionItem) => void {
  const { session, propertyAccess } = useSession();
  const switchTo = useSwitchProperty();
  const act = useActionHere();
  return (item) => {
    const id = 'property' in item ? item.property.id : propertyAccess.property.id;
    if (id === propertyAccess.property.id) return act(item);
    const access = session.property_accesses.find(({ property }) => property.id === id);
    if (access !== undefined) switchTo(access, () => requestAttentionAction(item));
  };
}
