import type { CommandName } from '@shared/contract/management-contract';
import { createWorld } from '../service/service-world';
import type { PackageFeed } from './package-feed';

/** The version that is offered. */
export const NEWER = '99.0.0';

/** Starts a service whose Owner has read that a newer version has a package for this program. */
export async function openOffered(
  feed: PackageFeed,
  facts?: Parameters<PackageFeed['publish']>[2],
  version = NEWER,
) {
  const world = await createWorld({ updateSource: feed.source, updateInstaller: feed.installer });
  await world.manage('service.configure', { update_check: 'on_request' });
  feed.publish(version, world.clock.now(), facts);
  await world.manage('service.checkUpdates', {});
  const download = () => world.manage('service.downloadUpdate', { version: NEWER });
  const listRecords = async (name: CommandName) =>
    (await world.records())
      .filter(({ operation }) => operation === name)
      .map(({ targetId, outcome }) => [targetId, outcome]);
  return { world, download, listRecords };
}
