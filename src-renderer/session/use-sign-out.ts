import { useClient } from '@renderer/client/client-context';
import { confirmLeave } from '@renderer/state/unsaved-changes';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { authMessages } from '@shared/auth/auth.messages';
import { useQueryClient } from '@tanstack/react-query';
import { requestSignOut } from './sign-out';

/** Signs out, once no unsaved input is left or the member agrees. It displays an error if that fails. */
export function useSignOut(): () => void {
  const client = useClient();
  const queries = useQueryClient();
  const leave = () =>
    requestSignOut(client, queries).catch(() => showToast(formatMessage(authMessages.signOutFailed)));
  return () => confirmLeave(() => void leave());
}
