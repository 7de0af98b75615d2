import { useClient } from '@renderer/client/client-context';
import { confirmLeave } from '@renderer/state/unsaved-changes';
import { showToast } from '@renderer/ui/feedback/toast';
import { useQueryClient } from '@tanstack/react-query';
import { requestSignOut } from './sign-out';

/** Signs out, once nothing would be lost by it or the person has said so; tells when it did not work. */
export function useSignOut(): () => void {
  const client = useClient();
  const queries = useQueryClient();
  const leave = () =>
    requestSignOut(client, queries).catch(() => showToast('You could not be signed out. Try again.'));
  return () => confirmLeave(() => void leave());
}
