import { apiRequirements } from './requirements/api';
import { auditRequirements } from './requirements/audit';
import { auditInterfaceRequirements } from './requirements/audit-interface';
import { desktopRequirements } from './requirements/desktop';
import { domainRequirements } from './requirements/domain';
import { insightRequirements } from './requirements/insight';
import { interfaceRequirements } from './requirements/interface';
import { keyRequirements } from './requirements/keys';
import { keysInterfaceRequirements } from './requirements/keys-interface';
import { leakRequirements } from './requirements/leaks';
import { mcpRequirements } from './requirements/mcp';
import { peopleRequirements } from './requirements/people';
import { playgroundRequirements } from './requirements/playground';
import { operationRequirements } from './requirements/running';
import { webHostRequirements } from './requirements/web-host';

export interface Requirement {
  /** Where the rule stands: a section of the specification, or the design page that decides what it leaves open. */
  readonly section: string;
  readonly behaviour: string;
}

/** Every rule the program keeps. A coverage test fails for a rule that no test cites. */
export const requirements = {
  ...keyRequirements,
  ...apiRequirements,
  ...auditRequirements,
  ...auditInterfaceRequirements,
  ...desktopRequirements,
  ...domainRequirements,
  ...mcpRequirements,
  ...peopleRequirements,
  ...operationRequirements,
  ...playgroundRequirements,
  ...webHostRequirements,
  ...interfaceRequirements,
  ...leakRequirements,
  ...keysInterfaceRequirements,
  ...insightRequirements,
} as const satisfies Record<string, Requirement>;

export type RequirementId = keyof typeof requirements;
