import { createIdSchema } from '@shared/kernel/ids';
import { permissionSchema } from '@shared/kernel/permissions';
import { propertyViewSchema } from '@shared/properties/property-view';
import { setupSteps } from '@shared/setup/setup-contract';
import { z } from 'zod';

const personSchema = z.strictObject({
  id: createIdSchema('mem'),
  name: z.string(),
  email: z.string(),
  /** True after a one-time password: nothing but a new password is accepted until there is one. */
  must_change_password: z.boolean(),
  recovery_codes_left: z.int().nonnegative(),
});

/** A property where the person has a role, and what they may do there. */
const placeSchema = z.strictObject({
  property: propertyViewSchema,
  room_count: z.int().nonnegative(),
  /** Names of the person's roles there. */
  roles: z.array(z.string()),
  permissions: z.array(permissionSchema),
});

/** What the host of the window can do; null or false: its controls are absent. */
const hostSchema = z.strictObject({
  kind: z.enum(['desktop', 'web']),
  /** Whether the program starts with the computer; null: not offered here. */
  autostart: z.boolean().nullable(),
  /** Whether this computer tells of keys that end soon; null: not offered here. */
  expiry_notices: z.boolean().nullable(),
  can_show_in_folder: z.boolean(),
  /** Whether the listener may be stopped and started: in a browser that would cut off the page. */
  can_stop_service: z.boolean(),
});

/** What a window knows of itself and its person. Holds no secret. */
export const sessionViewSchema = z.strictObject({
  setup: z.enum(setupSteps),
  /** null until somebody is set up. */
  organisation: z.strictObject({ name: z.string(), is_demo: z.boolean() }).nullable(),
  person: personSchema.nullable(),
  /** Whether the service answers, for whoever signs in; `reason`: why it failed, a sentence, null unless it did. */
  service: z.strictObject({
    state: z.enum(['running', 'stopped', 'failed']),
    reason: z.string().nullable(),
  }),
  /** Empty while nobody is signed in. */
  places: z.array(placeSchema),
  host: hostSchema,
  version: z.string(),
});

export type SessionView = z.infer<typeof sessionViewSchema>;
export type PropertyAccess = z.infer<typeof placeSchema>;
