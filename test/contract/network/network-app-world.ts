import type { AppCommand } from '@shared/contract/app-contract';
import { appContract } from '@shared/contract/app-contract';
import { expect } from 'vitest';
import { followLaunchLink, openSocket } from '../../support/browser/browser';
import type { NetworkAppWorld, NetworkPage } from '../../support/network/network-browser';
import { openNetworkApp, openNetworkPage, ownerCredentials } from '../../support/network/network-browser';
import { createBuiltRenderer } from '../../support/service/web-world';
import { createCaller } from '../web/service-browser';

export const wrongPassword = { email: ownerCredentials.email, password: 'not the password' };

/** A service whose app is open to the network, with the files of a small build. */
export const open = (): Promise<NetworkAppWorld> => openNetworkApp(createBuiltRenderer());

const isCommand = (name: string): name is AppCommand => name in appContract;
export const listCommands = (): AppCommand[] => Object.keys(appContract).filter(isCommand);

/** Opens a browser on this computer, by a launch link. */
export async function openHere({ world }: NetworkAppWorld) {
  const cookie = await followLaunchLink(world.port, await world.launchLink());
  return createCaller(await openSocket(world.port, cookie));
}

/** Opens a browser on the network, in which the Owner signs in. */
export async function signInThere(world: NetworkAppWorld): Promise<NetworkPage> {
  const page = await openNetworkPage(world);
  expect(await page.call('session.signIn', ownerCredentials)).toMatchObject({
    host: { location: 'network' },
  });
  return page;
}
