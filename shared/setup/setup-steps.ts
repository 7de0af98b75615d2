/** Steps of the first run, in order. */
export const setupSteps = ['owner', 'property', 'service', 'modules', 'done'] as const;
export type SetupStep = (typeof setupSteps)[number];
