interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  readonly optionalDependencies?: Readonly<Record<string, string>> | undefined;
  readonly dev?: boolean | undefined;
  readonly devOptional?: boolean | undefined;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Lists the names that packages depend on, and those that they depend on in turn. All of them are at the top of the lock. */
function listReached(locked: LockedPackages, names: readonly string[], reached = new Set<string>()) {
  for (const name of names) {
    const found = locked[`node_modules/${name}`];
    if (found === undefined || reached.has(name)) continue;
    reached.add(name);
    listReached(locked, Object.keys({ ...found.dependencies, ...found.optionalDependencies }), reached);
  }
  return reached;
}

/** Selects from the lock what these packages need, with the hashes of their archives. decision 0107 */
export function selectLockedPackages(locked: LockedPackages, names: readonly string[]): LockedPackages {
  const reached = [...listReached(locked, names)].toSorted();
  return Object.fromEntries(
    reached.map((name) => {
      const { dev: _dev, devOptional: _devOptional, ...kept } = locked[`node_modules/${name}`] ?? {};
      return [`node_modules/${name}`, kept];
    }),
  );
}
