import { useCommand } from '@renderer/client/command-query';
import { useSession } from '@renderer/session/session';
import type { AppOutput } from '@shared/contract/app-contract';
import { useMemo } from 'react';

type AuditActor = AppOutput<'audit.actors'>[number];

/** `email` is null where the reader may not see it. */
interface MemberName {
  readonly name: string;
  readonly email: string | null;
}

/** Current names of the prefixes, addresses and ids in records. A missing name is no error. */
export interface AuditNames {
  readonly actors: readonly AuditActor[];
  readonly keys: ReadonlyMap<string, string>;
  readonly memberNames: ReadonlyMap<string, string>;
  /** People by id, removed ones included. */
  readonly members: ReadonlyMap<string, MemberName>;
  readonly properties: ReadonlyMap<string, string>;
  /** The permission that each operation of the API needs. */
  readonly permissions: ReadonlyMap<string, string>;
}

const noActors: readonly AuditActor[] = [];

/** Reads the names of the actors and targets in the records. */
export function useAuditNames(): AuditNames {
  const { session } = useSession();
  const { data: actors = noActors } = useCommand('audit.actors', { property_id: null });
  const { data: catalogue } = useCommand('catalogue.get', {});
  return useMemo(() => {
    const operations = catalogue?.operations ?? [];
    return {
      actors,
      keys: new Map(
        actors.flatMap((actor) =>
          actor.kind === 'key' && actor.name !== null ? [[actor.prefix, actor.name] as const] : [],
        ),
      ),
      memberNames: new Map(
        actors.flatMap((actor) => (actor.kind === 'person' ? [[actor.email, actor.name] as const] : [])),
      ),
      members: new Map(actors.flatMap((actor) => (actor.kind === 'key' ? [] : [[actor.id, actor] as const]))),
      properties: new Map(
        session.property_accesses.map(({ property }) => [property.id, property.name] as const),
      ),
      permissions: new Map(operations.map(({ name, permission }) => [name, permission] as const)),
    };
  }, [actors, catalogue, session.property_accesses]);
}
