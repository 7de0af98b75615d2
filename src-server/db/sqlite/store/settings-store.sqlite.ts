import { serviceSetting, setupStep } from '@server/db/sqlite/schema/service.schema';
import type { CompletedStep, SettingsStore } from '@server/stores/settings-store';
import { defaultSettings, serviceSettingsSchema } from '@shared/service/service-settings';
import type { Database } from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';

const storedSteps = z.array(z.object({ step: z.enum(['service', 'modules']) }));

/** Creates the store of the service's settings and of its setup steps in SQLite. */
export function createSettingsStore(db: Database): SettingsStore {
  const orm = drizzle(db);
  const allSettings = orm.select().from(serviceSetting).prepare();
  const steps = orm.select({ step: setupStep.step }).from(setupStep).prepare();
  return {
    async read() {
      const stored = allSettings.all().map(({ name, value }): [string, unknown] => [name, JSON.parse(value)]);
      // All names are known: a database of a newer program is refused when it is opened.
      return serviceSettingsSchema.parse({ ...defaultSettings, ...Object.fromEntries(stored) });
    },
    async write(changes) {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) continue;
        orm
          .insert(serviceSetting)
          .values({ name, value: JSON.stringify(value) })
          .onConflictDoUpdate({ target: serviceSetting.name, set: { value: sql`excluded.value` } })
          .run();
      }
    },
    async stepsDone() {
      return new Set<CompletedStep>(storedSteps.parse(steps.all()).map(({ step }) => step));
    },
    async markStep(step, nowMs) {
      orm.insert(setupStep).values({ step, doneAtMs: nowMs }).onConflictDoNothing().run();
    },
  };
}
