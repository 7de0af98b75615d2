import { auditRequirements } from './requirements/audit';
import { authRequirements, networkAppRequirements } from './requirements/auth';
import { browserRequirements, networkRequirements } from './requirements/browser';
import { callsRequirements } from './requirements/calls';
import { cliRequirements, commandsRequirements } from './requirements/commands';
import { databaseServerRequirements } from './requirements/database/server';
import { desktopRequirements, releaseRequirements } from './requirements/desktop';
import { httpRequirements } from './requirements/http';
import { attentionRequirements, noticesRequirements, statsRequirements } from './requirements/insight';
import { keysRequirements } from './requirements/keys';
import { keysScreensRequirements } from './requirements/keys-screens';
import { leaksRequirements } from './requirements/leaks';
import { mcpRequirements } from './requirements/mcp';
import { membersRequirements } from './requirements/members';
import { playgroundRequirements } from './requirements/playground';
import { eventsRequirements, propertiesRequirements, webhookRequirements } from './requirements/properties';
import { reservationsRequirements } from './requirements/reservations';
import { findingRequirements, screensRequirements } from './requirements/screens';
import { serviceRequirements } from './requirements/service';
import { setupRequirements } from './requirements/setup';
import { storeRequirements } from './requirements/store';
import { languageRequirements } from './requirements/text/languages';

export interface Requirement {
  /** Where the rule comes from: `spec: SECTION` or `decision NNNN`, several separated by a semicolon. */
  readonly source: string;
  readonly behaviour: string;
}

/** Every rule of the program. A test fails for a rule that no test cites. */
export const requirements = {
  ...callsRequirements,
  ...eventsRequirements,
  ...httpRequirements,
  ...mcpRequirements,
  ...keysRequirements,
  ...keysScreensRequirements,
  ...membersRequirements,
  ...authRequirements,
  ...commandsRequirements,
  ...auditRequirements,
  ...attentionRequirements,
  ...statsRequirements,
  ...noticesRequirements,
  ...playgroundRequirements,
  ...webhookRequirements,
  ...leaksRequirements,
  ...propertiesRequirements,
  ...reservationsRequirements,
  ...setupRequirements,
  ...serviceRequirements,
  ...networkRequirements,
  ...networkAppRequirements,
  ...storeRequirements,
  ...databaseServerRequirements,
  ...cliRequirements,
  ...browserRequirements,
  ...desktopRequirements,
  ...releaseRequirements,
  ...screensRequirements,
  ...findingRequirements,
  ...languageRequirements,
} as const satisfies Record<string, Requirement>;

export type RequirementId = keyof typeof requirements;

/** The same rules by topic, in the order in which documents show them. */
export const requirementGroups: readonly {
  readonly title: string;
  readonly rules: Readonly<Record<string, Requirement>>;
}[] = [
  { title: 'Authentication and order of checks', rules: callsRequirements },
  { title: 'Feed of changes', rules: eventsRequirements },
  { title: 'HTTP', rules: httpRequirements },
  { title: 'Agents (MCP)', rules: mcpRequirements },
  { title: 'Keys', rules: keysRequirements },
  { title: 'Screens of keys', rules: keysScreensRequirements },
  { title: 'Members and roles', rules: membersRequirements },
  { title: 'Sign-in', rules: authRequirements },
  { title: 'Commands of a window', rules: commandsRequirements },
  { title: 'Audit log', rules: auditRequirements },
  { title: 'Attention', rules: attentionRequirements },
  { title: 'Notices', rules: noticesRequirements },
  { title: 'Insight', rules: statsRequirements },
  { title: 'Playground', rules: playgroundRequirements },
  { title: 'Webhooks', rules: webhookRequirements },
  { title: 'Leaks', rules: leaksRequirements },
  { title: 'Properties', rules: propertiesRequirements },
  { title: 'Rooms, guests and reservations', rules: reservationsRequirements },
  { title: 'First run', rules: setupRequirements },
  { title: 'Service', rules: serviceRequirements },
  { title: 'Network', rules: networkRequirements },
  { title: 'The app on the network', rules: networkAppRequirements },
  { title: 'Database', rules: storeRequirements },
  { title: 'Database on a server', rules: databaseServerRequirements },
  { title: 'Command line', rules: cliRequirements },
  { title: 'Interface in a browser', rules: browserRequirements },
  { title: 'Desktop', rules: desktopRequirements },
  { title: 'Releases and updates', rules: releaseRequirements },
  { title: 'Every screen', rules: screensRequirements },
  { title: 'Finding, help and undo', rules: findingRequirements },
  { title: 'Languages', rules: languageRequirements },
];
