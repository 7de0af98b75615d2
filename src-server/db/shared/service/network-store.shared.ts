import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { networkListener } from '@server/db/shared/schema/service.schema';
import type { NetworkStore } from '@server/stores/settings-store';
import type { NetworkSettings } from '@shared/network/network-settings';
import { networkSettingsSchema } from '@shared/network/network-settings';

/** The only row. */
const ID = 1;

type Row = typeof networkListener.$inferSelect;

const toSettings = ({
  isOn,
  address,
  port,
  names,
  certificateFile,
  keyFile,
  opensApp,
}: Row): NetworkSettings =>
  networkSettingsSchema.parse({
    is_on: isOn,
    address,
    port,
    names: JSON.parse(names),
    certificate:
      certificateFile === null || keyFile === null
        ? { kind: 'authority' }
        : { kind: 'files', certificate_file: certificateFile, key_file: keyFile },
    opens_app: opensApp,
  });

/** Creates the store of the address on the network. */
export function createNetworkStore(orm: SharedDatabase): NetworkStore {
  const row = orm.select().from(networkListener).prepare();
  return {
    async read() {
      const stored = await row.get();
      return stored === undefined ? null : toSettings(stored);
    },
    async write({ is_on: isOn, address, port, names, certificate, opens_app: opensApp }) {
      const isFiles = certificate.kind === 'files';
      const values = {
        isOn,
        address,
        port,
        names: JSON.stringify(names),
        certificateFile: isFiles ? certificate.certificate_file : null,
        keyFile: isFiles ? certificate.key_file : null,
        opensApp,
      };
      await orm
        .insert(networkListener)
        .values({ id: ID, ...values })
        .onConflictDoUpdate({ target: networkListener.id, set: values })
        .run();
    },
  };
}
