import type { AppCommand, AppInput, AppOutput } from '@shared/contract/app-contract';
import type { AppError } from '@shared/kernel/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from './client';
import { useClient } from './client-context';

/** Creates the query client. The service is on this machine, so queries never pause offline and never retry. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 15_000 },
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });

/** Creates the query of one reading command. Its key is the command and its input. */
export const createCommandQuery = <Name extends AppCommand>(
  client: Client,
  name: Name,
  input: AppInput<Name>,
) =>
  queryOptions<AppOutput<Name>, AppError>({
    queryKey: [name, input],
    queryFn: () => client.call(name, input),
  });

/** Reads by command. Never use it for commands that create, reveal or return a token. */
export function useCommand<Name extends AppCommand>(
  name: Name,
  input: AppInput<Name>,
  options: { readonly isEnabled?: boolean; readonly refreshMs?: number } = {},
): UseQueryResult<AppOutput<Name>, AppError> {
  const client = useClient();
  return useQuery({
    ...createCommandQuery(client, name, input),
    enabled: options.isEnabled ?? true,
    // Some answers change without an event of the service.
    refetchInterval: options.refreshMs ?? false,
  });
}

/** Refetches the answers of these commands. A name that ends in a dot stands for all commands that begin with it. */
export const refetchCommands = (queries: QueryClient, ...names: readonly string[]): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [command] }) =>
      typeof command === 'string' &&
      names.some((name) => (name.endsWith('.') ? command.startsWith(name) : command === name)),
  });
