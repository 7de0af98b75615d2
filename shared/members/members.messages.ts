import { defineMessages } from '@shared/text/message';

/** Texts of members and their roles. */
export const membersMessages = defineMessages('members', {
  title: 'Members and roles',
  lead: 'Members who work with {property}, and what each of them may do.',
  membersTab: 'Members',
  rolesTab: 'Roles',

  // The list of members.
  tableLabel: 'Members',
  memberColumn: 'Member',
  roleColumn: 'Role',
  lastSignInColumn: 'Last sign-in',
  you: 'You',
  neverSignedIn: 'Never',
  noPasswordBadge: 'Can’t sign in yet',
  oneTimePasswordBadge: 'One-time password',
  newPassword: 'New one-time password',
  newPasswordLabel: 'New one-time password for {member}',
  remove: 'Remove',
  removeLabel: 'Remove {member}',

  // The role of a member.
  roleLabel: 'Role of {member}',
  noAccessChoice: 'No access',
  noAccessDescription: 'Removes access to {property}. Access to other properties stays.',
  noAccessHere: 'No access here',
  roleAssigned: '{member} is now {roles} at {property}.',
  accessRemoved: '{member} no longer has access to {property}.',
  ownRoleTitle: 'Change your own role?',
  ownRoleEffect:
    'You’ll immediately lose permissions the new role doesn’t have at {property}. You may need another member to change it back.',
  keepOwnRole: 'Keep my role',
  changeOwnRole: 'Change my role',

  // The dialog that adds a member.
  addMember: 'Add member',
  addTitle: 'Add a member',
  addLead: 'The member gets access to {property}. You get a one-time password to give them.',
  nameLabel: 'Name',
  nameMissing: 'Enter a name.',
  emailLabel: 'Email',
  emailInvalid: 'Enter an email address, such as jo@example.com.',
  roleFieldLabel: 'Role',
  rolePlaceholder: 'Choose a role',
  roleMissing: 'Choose a role.',

  // The one-time password.
  oneTimePasswordTitle: 'One-time password for {member}',
  oneTimePasswordLead: '{member} signs in with it once, then chooses a new password. It is not shown again.',
  oneTimePasswordLabel: 'One-time password',
  copyPassword: 'Copy password',
  done: 'Done',
  leaveTitle: 'Leave without copying?',
  leaveNote: 'The password is not shown again. You can create a new one.',
  leaveKeep: 'Go back',
  leaveConfirm: 'Leave',
  copied: 'Copied',
  copiedAnnouncement: 'Copied.',
  copyFailed: 'Couldn’t copy it. Select the text and copy it yourself.',

  // The dialog that replaces a password.
  resetTitle: 'Create a new one-time password for {member}?',
  resetEffect: 'Their password and recovery codes stop working, and they are signed out immediately.',
  resetKeep: 'Cancel',
  resetConfirm: 'Create password',

  // The dialog that removes a member.
  removeTitle: 'Remove {member}?',
  removeEffect: 'They are signed out immediately. Keys they created keep working.',
  removeEffectEverywhere:
    'They are signed out immediately. Keys they created keep working. They lose access to every property, not only to this one.',
  removeKeep: 'Keep member',
  removed: '{member} removed.',

  // The list of roles.
  rolesLabel: 'Roles',
  roleSummary:
    '{kind, select, system{Built-in} other{Custom}} · {count, plural, =0{No members} one{# member} other{# members}}',
  newRole: 'New role',

  // A role that cannot be edited.
  roleHolders: '{count, plural, =0{No members.} one{# member.} other{# members.}}',
  builtInRole: 'Built-in role. It can’t be edited.',
  roleExceedsYoursHere: 'You can’t edit this role: it has permissions here that you don’t have.',

  // The editor of a role.
  roleNameLabel: 'Name of the role',
  roleNameMissing: 'Enter a name for the role.',
  removeRole: 'Remove role',
  keysUnchanged: 'Keys keep the permissions they were created with.',
  findPermission: 'Find a permission',
  permissionsLabel: 'Permissions',
  permissionsMissing: 'Choose at least one permission.',
  permissionsAdded: '{added, number} added',
  permissionsRemoved: '{removed, number} removed',
  permissionsChanged: '{added, number} added, {removed, number} removed',
  discard: 'Discard',
  save: 'Save',
  roleSaved: '{role} saved.',
  discardRoleTitle: 'Discard your changes to this role?',

  // The dialog that removes a role.
  removeRoleTitle: 'Remove the role {role}?',
  keepRole: 'Keep role',
  roleRemoved: '{role} removed.',

  // Refusals.
  lastOwner: 'Every property needs at least one Owner. Make another member Owner first.',
  emailTaken: 'Someone already has this email address.',
  passwordOutdated: 'Something else changed at the same moment. Nothing was saved. Try again.',
  roleExceedsYoursEverywhere: 'This role has permissions that you don’t have.',
  roleExceedsYours: 'This role has permissions at {property} that you don’t have.',
  memberExceedsYours: 'This member has permissions at {property} that you don’t have.',
  unknownRole: 'This role no longer exists. Choose another one.',
  roleNameTaken: 'Another role has this name.',
  roleBuiltIn: '{role} is a built-in role. It can’t be edited or removed.',
  roleHeld:
    '{count, plural, one{# member has} other{# members have}} the role {role}. Give them another role first.',

  // Help beside the screen.
  membersPurpose: 'Shows who may sign in, and what each role may do at this property.',
  addColleagueQuestion: 'How do I add a colleague?',
  addColleagueAnswer:
    'Choose Add member, enter name and email, and choose a role. Hand over the one-time password that appears; it is replaced at the first sign-in.',
  memberRoleQuestion: 'How do I change what a member may do?',
  memberRoleAnswer:
    'Choose another role in their row, or change the permissions of the role, which changes them for all its members.',
  forgottenQuestion: 'A member forgot the password. What now?',
  forgottenAnswer:
    'They can use one of their recovery codes at the sign-in. Or choose the lock in their row and hand over a new one-time password.',
  memberLeavesQuestion: 'What happens to keys when a member leaves?',
  memberLeavesAnswer: 'Nothing: a key belongs to no person. Replace the keys whose tokens the member knew.',
});
