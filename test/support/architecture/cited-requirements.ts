/** Ids of requirements that a test names through `verifies`. */
export const findCitedRequirements = (text: string): string[] =>
  [...text.matchAll(/\bverifies\(\s*'([a-z0-9.-]+)'/g)].map(([, id = '']) => id);
