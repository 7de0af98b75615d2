import { z } from 'zod';

export const memberTabs = ['members', 'roles'] as const;
export type MemberTab = (typeof memberTabs)[number];

/** `role` of a new role, before it has an id. */
export const NEW_ROLE_ID = 'new';

/** Tab and role in the page address. Invalid values are ignored. */
export const membersSearchSchema = z.object({
  tab: z.enum(memberTabs).optional().catch(undefined),
  /** Id of the open role. */
  role: z.string().max(40).optional().catch(undefined),
});
