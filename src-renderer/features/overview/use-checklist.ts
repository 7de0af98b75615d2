import { useAppEvent } from '@renderer/client/client-context';
import { useCommand } from '@renderer/client/command-query';
import { useProperty } from '@renderer/session/session';
import type { AppOutput } from '@shared/contract/app-contract';
import { useThrottledWork } from './use-throttled-work';

export type Checklist = AppOutput<'setup.checklist'>;

/** Reads what is left to set up, and again with each record: every fact that changes leaves one. */
export function useChecklist() {
  const { id: property_id } = useProperty();
  const query = useCommand('setup.checklist', { property_id });
  const refetch = useThrottledWork(() => query.refetch({ cancelRefetch: false }));
  useAppEvent('audit.appended', refetch);
  return query;
}
