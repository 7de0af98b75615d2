import { useCommand } from '@renderer/client/command-query';
import { useMemo } from 'react';

/** Titles of the operations of the API by their ids: `List reservations`. */
export function useOperationTitles(): ReadonlyMap<string, string> {
  const { data } = useCommand('catalogue.get', {});
  return useMemo(() => new Map(data?.operations.map(({ name, title }) => [name, title] as const)), [data]);
}
