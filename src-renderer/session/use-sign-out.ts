import { useClient } from '@renderer/client/client-context';
import { confirmLeave } from '@renderer/state/unsaved-changes';
import { showToast } from '@renderer/ui/feedback/toast';
import { useQueryClient } from '@tanstack/react-query';
import { requestSignOut } from './sign-out';

/** Signs out, once no unsaved input is left or the member agrees. It displays an error if that fails. */
export function useSignOut(): () => void {
  const client = useClient();
  const queries = useQueryClient();
  const leave = () =>
    requestSignOut(client, queries).catch(() => showToast('You could not be signed out. Try again.'));
  return () => confirmLeave(() => void leave());
}
