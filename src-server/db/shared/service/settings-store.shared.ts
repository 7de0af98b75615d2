import { createOnFirstUse } from '@server/db/shared/engine/create-on-first-use';
import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { serviceSetting, setupStep } from '@server/db/shared/schema/service.schema';
import type { CompletedStep, SettingsStore } from '@server/stores/settings-store';
import { defaultSettings, serviceSettingsSchema } from '@shared/service/service-settings';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

const storedSteps = z.array(z.object({ step: z.enum(['service', 'modules']) }));

/** Creates the store of the service's settings and of its setup steps. */
export function createSettingsStore(orm: SharedDatabase): SettingsStore {
  const queries = createOnFirstUse({
    settings: () => orm.select().from(serviceSetting).prepare(),
    steps: () => orm.select({ step: setupStep.step }).from(setupStep).prepare(),
  });
  return {
    async read() {
      const stored = (await queries.settings.all()).map(({ name, value }): [string, unknown] => [
        name,
        JSON.parse(value),
      ]);
      // All names are known: a database of a newer program is refused when it is opened.
      return serviceSettingsSchema.parse({ ...defaultSettings, ...Object.fromEntries(stored) });
    },
    async write(changes) {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) continue;
        await orm
          .insert(serviceSetting)
          .values({ name, value: JSON.stringify(value) })
          .onConflictDoUpdate({ target: serviceSetting.name, set: { value: sql`excluded.value` } })
          .run();
      }
    },
    async stepsDone() {
      return new Set<CompletedStep>(storedSteps.parse(await queries.steps.all()).map(({ step }) => step));
    },
    async markStep(step, nowMs) {
      await orm.insert(setupStep).values({ step, doneAtMs: nowMs }).onConflictDoNothing().run();
    },
  };
}
