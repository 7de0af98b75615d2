/** How names outside are resolved, and which authorities are trusted. */
export interface Outside {
  /** Returns every IP address of a name. Throws if there is none. */
  readonly lookUp: (name: string) => Promise<readonly string[]>;
  /** Certificates of authorities, in PEM. Left out: those that the program trusts. */
  readonly authorities?: readonly string[] | undefined;
  /** Languages of this computer, as BCP 47 tags, for mail to members who chose none. Left out: English. */
  readonly languages?: readonly string[] | undefined;
}

/** Lists the languages of this computer, as the operating system or the environment of the service names them. */
const listComputerLanguages = (): readonly string[] => [Intl.DateTimeFormat().resolvedOptions().locale];

/** Returns every IP address of a name, as this computer resolves it: its hosts file counts too. Throws if there is none. */
export async function lookUpName(name: string): Promise<readonly string[]> {
  const { lookup } = await import('node:dns/promises');
  const found = await lookup(name, { all: true });
  return found.map(({ address }) => address);
}

/** What is outside for this computer. Its languages are read with the first mail, because what knows them loads slowly. */
export const ownOutside: Outside = {
  lookUp: lookUpName,
  get languages() {
    return listComputerLanguages();
  },
};
