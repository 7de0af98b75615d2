import { defineMessages } from '@shared/text/message';

/** Names of the roles that every organisation has. A custom role is displayed as a member wrote it. */
export const roleNameMessages = defineMessages('members.roleNames', {
  owner: 'Owner',
  manager: 'Manager',
  front_desk: 'Front desk',
  housekeeping: 'Housekeeping',
  accountant: 'Accountant',
  revenue: 'Revenue',
  viewer: 'Viewer',
});
