import { it } from 'vitest';
import type { RequirementId } from '../../requirements';

/** Declares a test that proves a requirement. `test/architecture/requirements.test.ts` finds the citation. */
export const verifies = (
  requirement: RequirementId,
  title: string,
  prove: () => void | Promise<void>,
  timeoutMs?: number,
): void => it(`${requirement}: ${title}`, prove, timeoutMs);
