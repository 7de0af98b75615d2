export interface Requirement {
  /** Where the rule stands: a section of the specification, or the design page that decides what it leaves open. */
  readonly section: string;
  readonly behaviour: string;
}

/** Every rule the program keeps. A coverage test fails for a rule that no test cites. */
export const requirements = {
  'token.shape': {
    section: 'spec: Token format',
    behaviour: 'A token is the marker, 16 hex characters of prefix and 48 of secret, joined by underscores.',
  },
} as const satisfies Record<string, Requirement>;

export type RequirementId = keyof typeof requirements;
