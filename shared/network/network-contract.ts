import { defineEntry } from '@shared/kernel/contract-entry';
import { timestampSchema } from '@shared/kernel/time';
import { filledMessageSchema } from '@shared/text/filled-message';
import { z } from 'zod';
import { networkSettingsSchema } from './network-settings';

const nothing = z.strictObject({});
const manage = { permission: 'organisation.service.manage', where: 'every_property' } as const;

/** Who reaches an address: the internet, this network, a network of its own such as a VPN, or this computer alone. */
const addressReachSchema = z.enum(['internet', 'house', 'shared', 'computer']);

const addressSchema = z.strictObject({
  address: z.string(),
  /** As the operating system names it, such as `eth0`. */
  interface: z.string(),
  place: addressReachSchema,
});

/** The certificate that callers see. */
const certificateSchema = z.strictObject({
  names: z.array(z.string()),
  valid_until: timestampSchema,
  days_left: z.int(),
});

/** The root certificate of the app's own authority, which other devices must trust. It contains no secret. */
const rootSchema = z.strictObject({
  pem: z.string(),
  /** SHA-256, in pairs of hexadecimal digits. */
  fingerprint: z.string(),
  valid_until: timestampSchema,
  /** Names and address ranges for which it may issue certificates. No device trusts it for others. */
  covers: z.array(z.string()),
});

const networkSchema = z.strictObject({
  /** null: it was never set up. */
  settings: networkSettingsSchema.nullable(),
  /** True if the command line of the service sets it for this run. */
  is_overridden: z.boolean(),
  /** True if the settings file sets for this run whether the app is open there. */
  is_app_set_by_file: z.boolean(),
  /** `unknown` on the command line, which runs in another process. */
  state: z.enum(['off', 'open', 'closed', 'unknown']),
  /** A sentence in English: why it is closed, or why a renewed certificate is not used. null: nothing is wrong. */
  reason: z.string().nullable(),
  /** The same for an interface in another language. */
  problem: filledMessageSchema.nullable(),
  /** The address to give to other systems. null while it is off. */
  url: z.string().nullable(),
  /** null: nothing listens, or the command line asks. */
  certificate: certificateSchema.nullable(),
  /** null: the authority was not made yet. */
  root: rootSchema.nullable(),
  /** Who reaches the address that is set. null: none is set. */
  place: addressReachSchema.nullable(),
  /** Addresses of this computer that can be chosen. */
  addresses: z.array(addressSchema),
});

export type NetworkView = z.output<typeof networkSchema>;
export type NetworkAddress = z.output<typeof addressSchema>;
export type AddressReach = z.output<typeof addressReachSchema>;

export const networkContract = {
  'network.show': defineEntry({
    auditLabel: 'Viewed address on the network',
    ...manage,
    effect: 'read',
    input: nothing,
    output: networkSchema,
  }),
  /** Opens the service to other computers at one address, by TLS alone. */
  'network.configure': defineEntry({
    auditLabel: 'Opened service to the network',
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: networkSettingsSchema.omit({ is_on: true, opens_app: true }).extend({
      /** True: a new authority is made, and devices must trust its root, too. */
      renews_authority: z.boolean().default(false),
    }),
    output: networkSchema,
  }),
  /** Closes it. The other values stay. */
  'network.close': defineEntry({
    auditLabel: 'Closed service to the network',
    ...manage,
    effect: 'change',
    input: nothing,
    output: networkSchema,
  }),
  /** Opens the app to people at the address, who sign in there by password. Refused for an address that the internet reaches. */
  'network.openApp': defineEntry({
    auditLabel: 'Opened app to the network',
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: nothing,
    output: networkSchema,
  }),
  /** Closes the app there, and ends every session from there. The API stays open. */
  'network.closeApp': defineEntry({
    auditLabel: 'Closed app to the network',
    ...manage,
    effect: 'change',
    input: nothing,
    output: networkSchema,
  }),
  /** Writes the root certificate of the app's own authority to a new file, in PEM. */
  'network.saveRoot': defineEntry({
    auditLabel: 'Saved root certificate',
    ...manage,
    effect: 'read',
    input: z.strictObject({
      /** Absolute path. */
      file: z.string().min(1).max(4096),
    }),
    output: z.strictObject({ bytes: z.int().nonnegative() }),
  }),
};
