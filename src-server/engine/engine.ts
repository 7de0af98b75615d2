import { sqliteEngine } from '@server/db/sqlite/store/sqlite-engine';
import type { SqliteStore } from '@server/db/sqlite/store/sqlite-store';
import type { Engine } from '@server/stores/engine/engine-port';

/** A store that the engine in use has opened. */
export type EngineStore = SqliteStore;

/** The engine in use. This is the only place outside `src-server/db` that names one. decision 0183. */
export const engine: Engine<EngineStore> = sqliteEngine;
