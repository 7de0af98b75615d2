import { useCommand } from '@renderer/client/command-query';
import { useProperty } from '@renderer/session/session';
import type { AppOutput } from '@shared/contract/app-contract';

export type Checklist = AppOutput<'setup.checklist'>;

/** Reads what is left to set up. It is read again with new records, because every fact that changes leaves one. */
export function useChecklist() {
  const { id: property_id } = useProperty();
  return useCommand('setup.checklist', { property_id });
}
