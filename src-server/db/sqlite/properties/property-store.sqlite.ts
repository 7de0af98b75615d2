import { isDuplicate } from '@server/db/sqlite/engine/sqlite-error';
import { describePropertyChange } from '@server/db/sqlite/events/property-event';
import { organisation, property } from '@server/db/sqlite/schema/properties.schema';
import { propertyAddressSchema } from '@server/features/properties/property.schema';
import type { NoteChange } from '@server/stores/event-store';
import type { PropertyRow, PropertyStore } from '@server/stores/property-store';
import { AppError } from '@shared/kernel/errors';
import type { Database } from 'better-sqlite3';
import { asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';

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

function prepareStatements(db: Database) {
  const orm = drizzle(db);
  const isOn = sql.placeholder('isOn');
  return {
    organisation: orm.select().from(organisation).prepare(),
    find: orm
      .select()
      .from(property)
      .where(eq(property.id, sql.placeholder('propertyId')))
      .prepare(),
    list: orm.select().from(property).orderBy(asc(property.name), asc(property.id)).prepare(),
    setIntegration: orm
      .update(property)
      .set({
        isIntegrationOn: sql`${isOn}`,
        // The API shows modules as part of the property, so a change of them raises its version.
        version: sql`${property.version} + (${property.isIntegrationOn} IS NOT ${isOn})`,
      })
      .where(eq(property.id, sql.placeholder('propertyId')))
      .prepare(),
  };
}

/** Creates the store of the organisation and its properties in SQLite. `note` gets each change. */
export function createPropertyStore(db: Database, note: NoteChange): PropertyStore {
  const orm = drizzle(db);
  const statements = prepareStatements(db);
  const find = (propertyId: string): PropertyRow | null => {
    const stored = statements.find.get({ propertyId });
    return stored === undefined ? null : toRow(stored);
  };
  /** Runs a write, and notes how the property differs afterwards. */
  function noteChange(propertyId: string, write: () => unknown): void {
    const before = find(propertyId);
    write();
    const after = find(propertyId);
    if (after !== null) note(describePropertyChange(before, after));
  }
  return {
    async organisation() {
      const stored = statements.organisation.get();
      if (stored === undefined) return null;
      return { name: stored.name, isDemo: stored.isDemo, createdAtMs: stored.createdAtMs };
    },
    async createOrganisation(row) {
      try {
        orm
          .insert(organisation)
          .values({ id: 1, ...row })
          .run();
      } catch (error) {
        if (isDuplicate(error)) throw new AppError('already_exists', 'The organisation is already set up.');
        throw error;
      }
    },
    find: async (propertyId) => find(propertyId),
    list: async () => statements.list.all().map(toRow),
    async insert(row) {
      orm.insert(property).values(toStored(row)).run();
    },
    async update(row) {
      const { id, createdAtMs: _created, isIntegrationOn: _modules, ...changed } = toStored(row);
      noteChange(id, () => orm.update(property).set(changed).where(eq(property.id, id)).run());
    },
    async setModule(propertyId, _module, isOn) {
      noteChange(propertyId, () => statements.setIntegration.run({ propertyId, isOn: Number(isOn) }));
    },
  };
}
