import type { Scenario } from '../harness/scenario';
import { crash } from './crash';

/** Every scenario, in the order in which they run and are reported. */
export const allScenarios: readonly Scenario[] = [crash];
