import type { TestProject } from 'vitest/node';
import { openDatabaseDoor } from './database-door';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test borrows a database of PostgreSQL. */
    readonly databaseDoor: string;
  }
}

/** Lends databases to the tests of a project, from one server. Vitest calls it before the first test and its result after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const door = await openDatabaseDoor();
  project.provide('databaseDoor', door.url);
  return door.close;
}
