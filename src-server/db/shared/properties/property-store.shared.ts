import { createOnFirstUse } from '@server/db/shared/engine/create-on-first-use';
import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { describePropertyChange } from '@server/db/shared/events/property-event';
import { organisation, property } from '@server/db/shared/schema/properties.schema';
import { propertyAddressSchema } from '@server/features/properties/property.schema';
import type { NoteChange } from '@server/stores/event-store';
import type { PropertyRow, PropertyStore } from '@server/stores/property-store';
import { AppError } from '@shared/kernel/errors';
import { asc, eq, sql } from 'drizzle-orm';

function toRow(stored: typeof property.$inferSelect): PropertyRow {
  const { isIntegrationOn, address, ...rest } = stored;
  return {
    ...rest,
    address: propertyAddressSchema.parse(JSON.parse(address)),
    modules: isIntegrationOn ? ['integration'] : [],
  };
}

const toStored = ({ address, modules, ...rest }: PropertyRow): typeof property.$inferInsert => ({
  ...rest,
  address: JSON.stringify(propertyAddressSchema.parse(address)),
  isIntegrationOn: modules.includes('integration'),
});

function prepareStatements(orm: SharedDatabase) {
  const isOn = sql.placeholder('isOn');
  return createOnFirstUse({
    organisation: () => orm.select().from(organisation).prepare(),
    find: () =>
      orm
        .select()
        .from(property)
        .where(eq(property.id, sql.placeholder('propertyId')))
        .prepare(),
    list: () => orm.select().from(property).orderBy(asc(property.name), asc(property.id)).prepare(),
    setIntegration: () =>
      orm
        .update(property)
        .set({
          isIntegrationOn: sql`${isOn}`,
          // The API shows modules as part of the property, so a change of them raises its version.
          version: sql`${property.version} + CASE WHEN ${property.isIntegrationOn} = ${isOn} THEN 0 ELSE 1 END`,
        })
        .where(eq(property.id, sql.placeholder('propertyId')))
        .prepare(),
  });
}

/** Creates the store of the organisation and its properties. `note` gets each change. */
export function createPropertyStore(orm: SharedDatabase, note: NoteChange): PropertyStore {
  const statements = prepareStatements(orm);
  async function find(propertyId: string): Promise<PropertyRow | null> {
    const stored = await statements.find.get({ propertyId });
    return stored === undefined ? null : toRow(stored);
  }
  /** Runs a write, and notes how the property differs afterwards. */
  async function noteChange(propertyId: string, write: () => unknown): Promise<void> {
    const before = await find(propertyId);
    await write();
    const after = await find(propertyId);
    if (after !== null) note(describePropertyChange(before, after));
  }
  return {
    async organisation() {
      const stored = await statements.organisation.get();
      if (stored === undefined) return null;
      return { name: stored.name, isDemo: stored.isDemo, createdAtMs: stored.createdAtMs };
    },
    async createOrganisation(row) {
      const created = await orm
        .insert(organisation)
        .values({ id: 1, ...row })
        .onConflictDoNothing()
        .returning({ id: organisation.id })
        .get();
      if (created === undefined) throw new AppError('already_exists', 'The organisation is already set up.');
    },
    find,
    list: async () => (await statements.list.all()).map(toRow),
    async insert(row) {
      await orm.insert(property).values(toStored(row)).run();
    },
    async update(row) {
      const { id, createdAtMs: _created, isIntegrationOn: _modules, ...changed } = toStored(row);
      await noteChange(id, () => orm.update(property).set(changed).where(eq(property.id, id)).run());
    },
    async setModule(propertyId, _module, isOn) {
      await noteChange(propertyId, () => statements.setIntegration.run({ propertyId, isOn: Number(isOn) }));
    },
  };
}
