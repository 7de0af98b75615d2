/** Commands after which others can no longer succeed. They run last, in this order. */
const lastCommands = [
  'playground.end',
  'keys.revoke',
  'roles.remove',
  'members.remove',
  'modules.set',
  'service.restore',
  'session.changePassword',
  'session.renewRecoveryCodes',
  'session.keepRecoveryCodes',
  'session.recover',
  'session.signOut',
];

/** Sorts the names into an order in which every command can succeed. */
export const sortCommands = <Name extends string>(names: readonly Name[]): readonly Name[] => [
  ...names.filter((name) => !lastCommands.includes(name)),
  ...names
    .filter((name) => lastCommands.includes(name))
    .toSorted((left, right) => lastCommands.indexOf(left) - lastCommands.indexOf(right)),
];
