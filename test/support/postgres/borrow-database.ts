import { inject, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { LentDatabase } from './database-door';

const lentSchema = z.object({ name: z.string(), url: z.string(), isNew: z.boolean() });

/**
 * Borrows a database for the running test. `clear` removes what the test leaves in it. Only then another test gets it: clearing
 * one takes a few milliseconds, creating one takes a hundred.
 */
export async function borrowDatabase(
  clear: (database: LentDatabase) => Promise<void>,
): Promise<LentDatabase> {
  const door = inject('databaseDoor');
  const response = await fetch(door, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
  const database = lentSchema.parse(await response.json());
  onTestFinished(async () => {
    await clear(database);
    await fetch(`${door}${database.name}`, { method: 'DELETE' });
  });
  return database;
}
