/** Permissions, roles and members. */
export const membersRequirements = {
  'ui.role-one-at-a-time': {
    source: 'spec: API key, Permissions; decision 0038',
    behaviour: 'A role, too, begins empty, and no gesture changes more than one of its permissions.',
  },
  'ui.one-time-password': {
    source: 'decision 0048',
    behaviour: 'The one-time password of a member is shown once, and nowhere in the page after it is closed.',
  },
  'permission.catalogue': {
    source: 'decision 0046',
    behaviour: 'Permission strings have three parts, a label, a description and a group.',
  },
  'permission.no-orphan': {
    source: 'decision 0046',
    behaviour: 'Every permission is required by an operation, a command or the agent endpoint.',
  },
  'role.system-sets': {
    source: 'decision 0047',
    behaviour: 'System roles are sets over the catalogue; only the Owner manages keys by default.',
  },
  'role.custom': {
    source: 'decision 0047',
    behaviour: 'A custom role is a named set of permissions of the catalogue.',
  },
  'role.union': {
    source: 'decision 0048',
    behaviour: "Effective permissions at a property are the union of the member's roles there.",
  },
  'role.owner-remains': {
    source: 'decision 0047',
    behaviour: 'At least one active Owner always remains.',
  },
  'role.not-beyond-yours': {
    source: 'decision 0047',
    behaviour: 'No member assigns or edits a role that exceeds their own effective permissions.',
  },
  'role.change-touches-no-key': {
    source: 'spec: States and transitions 3',
    behaviour: 'A role change never touches existing keys.',
  },
  'member.removed-has-no-access': {
    source: 'decision 0048',
    behaviour: 'A removed member can do nothing more.',
  },
} as const;
