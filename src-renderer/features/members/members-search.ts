import { z } from 'zod';

export const memberTabs = ['members', 'roles'] as const;
export type MemberTab = (typeof memberTabs)[number];

/** `role` of a new one, before it has an id. */
export const NEW_ROLE_ID = 'new';

/** What the address says; what it says wrongly is left out. */
export const membersSearchSchema = z.object({
  tab: z.enum(memberTabs).optional().catch(undefined),
  /** Id of the role that is open. */
  role: z.string().max(40).optional().catch(undefined),
});
