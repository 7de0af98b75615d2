import { createCaller, ownerCredentials } from '../../contract/web/service-browser';
import { followLaunchLink, openSocket } from '../browser/browser';
import type { SharedDatabase } from '../postgres/shared-services';
import { borrowSharedDatabase } from '../postgres/shared-services';
import { serveBrowsers } from '../service/program';

/** Each password takes a slow hash. */
const MAX_MS = 240_000;

/** Starts the built program on the database. */
async function serve({ file }: SharedDatabase, dataDirectory: string) {
  const served = await serveBrowsers(dataDirectory, ['--database', file], { timeoutMs: MAX_MS });
  const port = Number(new URL(served.baseUrl).port);
  const openPage = async (cookie: string) => createCaller(await openSocket(port, cookie));
  return { ...served, port, openPage };
}

/** Starts two built services. A browser has set up the Owner at the first one, and is signed in there. */
export async function serveTwoPrograms() {
  const database = await borrowSharedDatabase();
  const first = await serve(database, database.createDirectory());
  const second = await serve(database, database.createDirectory());
  const cookie = await followLaunchLink(first.port, first.link);
  const call = await first.openPage(cookie);
  const owner = { organisation: 'Quay & Sons', name: 'Maren Quay', ...ownerCredentials };
  await call('setup.owner', owner);
  return { database, first, second, cookie, call };
}
