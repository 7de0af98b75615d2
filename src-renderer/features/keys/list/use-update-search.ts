import type { KeysSearch } from '@renderer/features/keys/rows/keys-search';
import { useNavigate } from '@tanstack/react-router';

/** Gives a function that changes the filters of the list in the address. */
export function useUpdateSearch(): (changes: Partial<KeysSearch>) => void {
  const navigate = useNavigate({ from: '/keys' });
  return (changes) => void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
}
