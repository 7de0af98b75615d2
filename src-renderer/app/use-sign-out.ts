import { toast } from '@renderer/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from './client-context';
import { signOut } from './sign-out';
import { askToLeave } from './unsaved';

/** Signs out, once nothing would be lost by it or the person has said so; tells when it did not work. */
export function useSignOut(): () => void {
  const client = useClient();
  const queries = useQueryClient();
  const leave = () => signOut(client, queries).catch(() => toast('You could not be signed out. Try again.'));
  return () => askToLeave(() => void leave());
}
