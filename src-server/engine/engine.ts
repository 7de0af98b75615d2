import { sqliteEngine } from '@server/db/sqlite/store/sqlite-engine';
import type { SqliteStore } from '@server/db/sqlite/store/sqlite-store';
import type { Engine } from '@server/stores/engine/engine-port';

/** The engine of databases in a data directory. This folder alone names engines outside `src-server/db`. decision 0183; decision 0209. */
export const engine: Engine<SqliteStore> = sqliteEngine;
