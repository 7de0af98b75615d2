import { attentionKinds } from '@shared/attention/attention-kinds';
import { createIdSchema } from '@shared/kernel/ids';
import { permissionSchema } from '@shared/kernel/permissions';
import { propertyViewSchema } from '@shared/properties/property-view';
import { setupSteps } from '@shared/setup/setup-steps';
import { filledMessageSchema } from '@shared/text/filled-message';
import { languageSchema } from '@shared/text/languages';
import { z } from 'zod';

const personSchema = z.strictObject({
  id: createIdSchema('mem'),
  name: z.string(),
  email: z.string(),
  /** True after a one-time password. Until the member sets a new password, every other command is refused. */
  must_change_password: z.boolean(),
  recovery_codes_left: z.int().nonnegative(),
  /** The language that the member chose. null: that of the computer. */
  language: languageSchema.nullable(),
});

/** A property where the member has a role, with the member's permissions there. */
const accessSchema = z.strictObject({
  property: propertyViewSchema,
  room_count: z.int().nonnegative(),
  /** Names of the member's roles there. */
  roles: z.array(z.string()),
  permissions: z.array(permissionSchema),
});

/** What the host of the window can do. Controls for null and false are absent. */
const hostSchema = z.strictObject({
  kind: z.enum(['desktop', 'web']),
  /** `network`: a browser at the address on the network, where some commands are not offered. decision 0191. */
  location: z.enum(['computer', 'network']),
  /** True if the program starts with the computer. null: this host does not offer it. */
  autostart: z.boolean().nullable(),
  /** True if this computer shows notices about keys that expire soon. null: this host does not offer it. */
  expiry_notices: z.boolean().nullable(),
  /** Kinds of what needs attention, each with whether this computer shows notices of it. null: not offered. */
  notices: z.array(z.strictObject({ kind: z.enum(attentionKinds), is_on: z.boolean() })).nullable(),
  can_show_in_folder: z.boolean(),
  /** True if the member may stop and start the listener. In a browser that would disconnect the page. */
  can_stop_service: z.boolean(),
});

/** What a window knows about its session and its member. It holds no secret. */
export const sessionViewSchema = z.strictObject({
  setup: z.enum(setupSteps),
  /** null until the first member is set up. */
  organisation: z.strictObject({ name: z.string(), is_demo: z.boolean() }).nullable(),
  person: personSchema.nullable(),
  /**
   * The state of the service, for any member who signs in. `reason` is a sentence in English, `problem` the same for an
   * interface in another language. Both are null unless the service failed.
   */
  service: z.strictObject({
    state: z.enum(['running', 'stopped', 'failed']),
    reason: z.string().nullable(),
    problem: filledMessageSchema.nullable(),
  }),
  /** Empty while no member is signed in. */
  property_accesses: z.array(accessSchema),
  /** True if the member has a role at every property of the organisation. */
  is_at_every_property: z.boolean(),
  host: hostSchema,
  version: z.string(),
});

export type SessionView = z.infer<typeof sessionViewSchema>;
export type PropertyAccess = z.infer<typeof accessSchema>;
