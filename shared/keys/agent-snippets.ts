import { product } from '@shared/kernel/product';
import { formatServerName } from '@shared/kernel/server-name';

/** Clients that a key can be given to, in display order. */
export const agentClients = [
  'claude-code',
  'claude-desktop',
  'cursor',
  'vs-code',
  'gemini-cli',
  'codex',
] as const;

export type AgentClient = (typeof agentClients)[number];

/** The input of a snippet. */
export interface SnippetFacts {
  /** Without a trailing slash, such as http://127.0.0.1:4319. */
  readonly baseUrl: string;
  /** Name of the environment variable that will hold the token: upper-case letters, digits, underscores. */
  readonly keyEnv: string;
  /** Names the connection. null: the product's name is used. */
  readonly propertyName: string | null;
}

/** Instructions that connect one client. They name the variable or ask for the key, and never contain the key. */
export interface AgentSnippet {
  readonly client: AgentClient;
  readonly title: string;
  /** What to do with the text, without a full stop. */
  readonly instruction: string;
  readonly language: 'sh' | 'json';
  readonly text: string;
  /** What else a member needs to know. */
  readonly note: string;
}

type Draft = Omit<AgentSnippet, 'client'>;

/** The parts of a snippet. `name` is one word in every shell. */
interface SnippetParts {
  readonly url: string;
  readonly keyEnv: string;
  readonly name: string;
}

type Write = (parts: SnippetParts) => Draft;

const RUN = 'Run this in a terminal';

/**
 * The bridge that Claude Desktop needs. Its version is pinned, because it is fetched and run on the reader's machine.
 */
const BRIDGE = 'mcp-remote@0.15.1';

/** Quotes one word of a shell command. */
const quoteWord = (text: string): string =>
  /^[\w.:/@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Formats a reference to an environment variable, in the syntax of most clients. */
const formatReference = (keyEnv: string): string => `\${${keyEnv}}`;

const needsVariable = (keyEnv: string): string => `The client reads the key from ${keyEnv} when it starts.`;

const writers: Readonly<Record<AgentClient, Write>> = {
  'claude-code': ({ url, keyEnv, name }) => ({
    title: 'Claude Code',
    instruction: RUN,
    language: 'sh',
    text: `claude mcp add --transport http ${name} ${quoteWord(url)} --header 'Authorization: Bearer ${formatReference(keyEnv)}'`,
    note: `${needsVariable(keyEnv)} Keep the single quotes: the variable is meant for Claude Code, not for the shell.`,
  }),
  'claude-desktop': ({ url, keyEnv, name }) => {
    const header = `'Authorization:Bearer ${formatReference(keyEnv)}'`;
    const bridge = `exec npx -y ${BRIDGE} ${quoteWord(url)} --transport http-only --header ${header}`;
    return {
      title: 'Claude Desktop',
      instruction: 'Put this into claude_desktop_config.json (Settings, Developer, Edit Config)',
      language: 'json',
      text: json({ mcpServers: { [name]: { command: 'sh', args: ['-lc', bridge] } } }),
      note: `For macOS and Linux. Claude Desktop starts programs only, so a bridge speaks to the endpoint. It hands on no variables: set ${keyEnv} in ~/.profile, which the login shell reads.`,
    };
  },
  cursor: ({ url, keyEnv, name }) => ({
    title: 'Cursor',
    instruction: 'Put this into ~/.cursor/mcp.json',
    language: 'json',
    text: json({
      mcpServers: { [name]: { url, headers: { Authorization: `Bearer \${env:${keyEnv}}` } } },
    }),
    note: needsVariable(keyEnv),
  }),
  'vs-code': ({ url, name }) => ({
    title: 'VS Code',
    instruction: 'Put this into .vscode/mcp.json',
    language: 'json',
    text: json({
      inputs: [
        {
          type: 'promptString',
          id: `${name}-key`,
          description: `${product.name} key for ${name}`,
          password: true,
        },
      ],
      servers: {
        [name]: { type: 'http', url, headers: { Authorization: `Bearer \${input:${name}-key}` } },
      },
    }),
    note: 'VS Code asks for the key once and keeps it among its secrets.',
  }),
  'gemini-cli': ({ url, keyEnv, name }) => ({
    title: 'Gemini CLI',
    instruction: RUN,
    language: 'sh',
    text: `gemini mcp add --scope user --transport http --header 'Authorization: Bearer ${formatReference(keyEnv)}' ${name} ${quoteWord(url)}`,
    note: `${needsVariable(keyEnv)} Keep the single quotes: the variable is meant for Gemini CLI, not for the shell.`,
  }),
  codex: ({ url, keyEnv, name }) => ({
    title: 'Codex',
    instruction: RUN,
    language: 'sh',
    text: `codex mcp add ${name} --url ${quoteWord(url)} --bearer-token-env-var ${keyEnv}`,
    note: needsVariable(keyEnv),
  }),
};

/** The variable that snippets name by default. */
export const defaultKeyEnv = `${product.slug.toUpperCase()}_TOKEN`;

/** True if the text can name the variable. Only upper case is allowed, so that no token is accepted as a name. */
export const isKeyEnv = (text: string): boolean => /^[A-Z_][A-Z0-9_]{0,63}$/.test(text);

export const isAgentClient = (text: string): text is AgentClient =>
  agentClients.some((client) => client === text);

/** Formats the snippet for one client. Throws TypeError for a name that no variable can have. */
export function formatAgentSnippet(client: AgentClient, snippetInput: SnippetFacts): AgentSnippet {
  const { baseUrl, keyEnv, propertyName } = snippetInput;
  if (!isKeyEnv(keyEnv)) throw new TypeError('no name of an environment variable');
  return {
    client,
    ...writers[client]({ url: `${baseUrl}/api/mcp`, keyEnv, name: formatServerName(propertyName) }),
  };
}
