import type { RuleAgent } from './rule-agent.ts';

/** Something that a person asks of an agent, and whether the agent got it right. */
export interface Task {
  readonly name: string;
  /** Returns whether the result is right. */
  run(agent: RuleAgent): Promise<boolean>;
}

const DAY_MS = 86_400_000;

/** Adds days to a date, YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the date that is so many days after today at the property. */
export const findDay = async (agent: RuleAgent, days: number): Promise<string> =>
  addDays(await agent.findToday(), days);
