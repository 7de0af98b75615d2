import { lookup } from 'node:dns/promises';

/** Returns every IP address of a name, as this computer resolves it: its hosts file counts too. */
export async function lookUpName(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true });
  return found.map(({ address }) => address);
}
