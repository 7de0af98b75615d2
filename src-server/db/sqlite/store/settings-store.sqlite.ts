import { serviceSetting, setupStep } from '@server/db/sqlite/schema/service.schema';
import type { CompletedStep, SettingsStore } from '@server/stores/settings-store';
import { defaultSettings, serviceSettingsSchema } from '@shared/service/service-settings';
import type { Database } from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';

const storedSteps = z.array(z.object({ step: z.enum(['service', 'modules']) }));

/** Settings of the service and the steps of its first run in SQLite. */
export function createSettingsStore(db: Database): SettingsStore {
  const orm = drizzle(db);
  const all = orm.select().from(serviceSetting).prepare();
  const steps = orm.select({ step: setupStep.step }).from(setupStep).prepare();
  return {
    async read() {
      const stored = all.all().map(({ name, value }): [string, unknown] => [name, JSON.parse(value)]);
      // A name of a newer program would have been refused with its database.
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
