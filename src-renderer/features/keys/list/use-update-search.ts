import type { KeysSearch } from '@renderer/features/keys/rows/keys-search';
import { useNavigate } from '@tanstack/react-router';

/** Changes what of the list is chosen to be seen, in the address where it stands. */
export function useUpdateSearch(): (changes: Partial<KeysSearch>) => void {
  const navigate = useNavigate({ from: '/keys' });
  return (changes) => void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
}
