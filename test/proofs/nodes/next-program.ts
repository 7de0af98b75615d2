import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../../support/service/store';

const root = join(import.meta.dirname, '../../..');
/** How a built program begins the list of its migrations. */
const FIRST_MIGRATION = '"../migrations/0028_tables.sql":';

/** Writes the migration into each file of a program that holds the list. Returns how many do. */
function addMigration(assets: string, id: string, sql: string): number {
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const changed = files.map((name) => {
    const text = readFileSync(join(assets, name), 'utf8');
    const entry = `${JSON.stringify(`../migrations/${id}.sql`)}:${JSON.stringify(sql)},`;
    const added = text.replaceAll(FIRST_MIGRATION, () => entry + FIRST_MIGRATION);
    if (added === text) return 0;
    writeFileSync(join(assets, name), added);
    return 1;
  });
  return changed.reduce<number>((sum, count) => sum + count, 0);
}

/**
 * Makes a next version of the built program, which has these migrations besides. Returns its file. The name of a migration says whether
 * an older program goes on after it.
 */
export function createNextProgram(migrations: Readonly<Record<string, string>>): string {
  const folder = createTemporaryFolder();
  cpSync(join(root, 'out/server'), join(folder, 'out/server'), { recursive: true });
  // What was compiled before is of the other program.
  rmSync(join(folder, 'out/server/compile-cache'), { recursive: true, force: true });
  for (const name of ['renderer', 'client']) symlinkSync(join(root, 'out', name), join(folder, 'out', name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [id, sql] of Object.entries(migrations))
    if (addMigration(join(folder, 'out/server/assets'), id, sql) === 0)
      throw new Error('The built program has no list of migrations where it was expected.');
  return join(folder, 'out/server/cli.js');
}
