import type { ClientBase } from 'pg';
import { z } from 'zod';

const fingerprintSchema = z.array(z.object({ fingerprint: z.string() }));

/** Fingerprints of files that every service of the database has alike. */
export interface SharedFileStore {
  /** null: no service has used the database yet. */
  find(name: string): Promise<string | null>;
  /** Stores the fingerprint unless another service was first. Returns the stored one. */
  claim(name: string, fingerprint: string): Promise<string>;
}

export function createSharedFileStore(client: ClientBase): SharedFileStore {
  async function find(name: string): Promise<string | null> {
    const { rows } = await client.query('SELECT fingerprint FROM shared_file WHERE name = $1', [name]);
    return fingerprintSchema.parse(rows)[0]?.fingerprint ?? null;
  }
  return {
    find,
    async claim(name, fingerprint) {
      const values = [name, fingerprint];
      await client.query(
        'INSERT INTO shared_file (name, fingerprint) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        values,
      );
      return (await find(name)) ?? fingerprint;
    },
  };
}
