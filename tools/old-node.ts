/** How npm names itself and its Node: `npm/11.19.1 node/v20.20.2 linux x64`. */
const NODE_IN_AGENT = /\bnode\/v(\d+)\.(\d+)\./;
const OLDEST = { major: 22, minor: 17 } as const;

/** Describes a Node that is too old for npm itself. null where it is new enough or unknown. */
export function describeOldNode(agent: string | undefined): string | null {
  const found = NODE_IN_AGENT.exec(agent ?? '');
  if (found === null) return null;
  const [major, minor] = [Number(found[1]), Number(found[2])];
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return null;
  return `npm runs on Node ${major}.${minor}, which is older than ${OLDEST.major}.${OLDEST.minor}: this program runs on its own Node ${process.versions.node}, but please update the one that npm uses.\n`;
}

/** Warns when npm runs on a Node that is too old. The scripts continue, because they use their own Node. */
export function warnOfOldNode(): void {
  const { npm_config_user_agent: agent } = process.env;
  const sentence = describeOldNode(agent);
  if (sentence !== null) process.stderr.write(sentence);
}
