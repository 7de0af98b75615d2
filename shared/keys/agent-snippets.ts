import { product } from '@shared/kernel/product';
import { formatServerName } from '@shared/kernel/server-name';
import type { formatEnglish } from '@shared/text/format-english';
import { agentSnippetMessages } from './agent-snippets.messages';

/** Clients that a key can be given to, in display order. */
export const agentClients = [
  'claude-code',
  'claude-desktop',
  'claude-desktop-windows',
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
  /** What to do with the text, which follows it. */
  readonly instruction: string;
  readonly language: 'sh' | 'json';
  readonly text: string;
  /** What else a member needs to know. */
  readonly note: string;
}

type Draft = Omit<AgentSnippet, 'client'>;

/** Formats the sentences of a snippet: in English, or in the language of the interface. */
type FormatSentence = typeof formatEnglish;

/** The parts of a snippet. `name` is one word in every shell. */
interface SnippetParts {
  readonly url: string;
  readonly keyEnv: string;
  readonly name: string;
  readonly format: FormatSentence;
}

type Write = (parts: SnippetParts) => Draft;

/**
 * The bridge that Claude Desktop needs. Its version is pinned, because it is fetched and run on the reader's machine.
 */
const BRIDGE = 'mcp-remote@0.15.1';

/** Where the reader pastes the key. */
const KEY_PLACEHOLDER = 'PASTE_THE_KEY_HERE';

/** Quotes one word of a shell command. */
const quoteWord = (text: string): string =>
  /^[\w.:/@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Formats a reference to an environment variable, in the syntax of most clients. */
const formatReference = (keyEnv: string): string => `\${${keyEnv}}`;

const writers: Readonly<Record<AgentClient, Write>> = {
  'claude-code': ({ url, keyEnv, name, format }) => ({
    title: 'Claude Code',
    instruction: format(agentSnippetMessages.runCommand),
    language: 'sh',
    text: `claude mcp add --transport http ${name} ${quoteWord(url)} --header 'Authorization: Bearer ${formatReference(keyEnv)}'`,
    note: format(agentSnippetMessages.variableQuoted, { variable: keyEnv, client: 'Claude Code' }),
  }),
  'claude-desktop': ({ url, keyEnv, name, format }) => {
    const header = `'Authorization:Bearer ${formatReference(keyEnv)}'`;
    const bridge = `exec npx -y ${BRIDGE} ${quoteWord(url)} --transport http-only --header ${header}`;
    return {
      title: 'Claude Desktop',
      instruction: format(agentSnippetMessages.claudeDesktopFile),
      language: 'json',
      text: json({ mcpServers: { [name]: { command: 'sh', args: ['-lc', bridge] } } }),
      note: format(agentSnippetMessages.claudeDesktopBridge, { variable: keyEnv }),
    };
  },
  'claude-desktop-windows': ({ url, keyEnv, name, format }) => {
    // Claude Desktop breaks arguments with spaces there, so the space is in the variable.
    const header = `Authorization:${formatReference(keyEnv)}`;
    const args = ['-y', BRIDGE, url, '--transport', 'http-only', '--header', header];
    const env = { [keyEnv]: `Bearer ${KEY_PLACEHOLDER}` };
    return {
      title: format(agentSnippetMessages.claudeDesktopOnWindows),
      instruction: format(agentSnippetMessages.claudeDesktopFile),
      language: 'json',
      text: json({ mcpServers: { [name]: { command: 'npx', args, env } } }),
      note: format(agentSnippetMessages.claudeDesktopWindows, { placeholder: KEY_PLACEHOLDER }),
    };
  },
  cursor: ({ url, keyEnv, name, format }) => ({
    title: 'Cursor',
    instruction: format(agentSnippetMessages.cursorFile),
    language: 'json',
    text: json({
      mcpServers: { [name]: { url, headers: { Authorization: `Bearer \${env:${keyEnv}}` } } },
    }),
    note: format(agentSnippetMessages.variable, { variable: keyEnv }),
  }),
  'vs-code': ({ url, name, format }) => ({
    title: 'VS Code',
    instruction: format(agentSnippetMessages.vsCodeFile),
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
    note: format(agentSnippetMessages.vsCodePrompt),
  }),
  'gemini-cli': ({ url, keyEnv, name, format }) => ({
    title: 'Gemini CLI',
    instruction: format(agentSnippetMessages.runCommand),
    language: 'sh',
    text: `gemini mcp add --scope user --transport http --header 'Authorization: Bearer ${formatReference(keyEnv)}' ${name} ${quoteWord(url)}`,
    note: format(agentSnippetMessages.variableQuoted, { variable: keyEnv, client: 'Gemini CLI' }),
  }),
  codex: ({ url, keyEnv, name, format }) => ({
    title: 'Codex',
    instruction: format(agentSnippetMessages.runCommand),
    language: 'sh',
    text: `codex mcp add ${name} --url ${quoteWord(url)} --bearer-token-env-var ${keyEnv}`,
    note: format(agentSnippetMessages.variable, { variable: keyEnv }),
  }),
};

/** The variable that snippets name by default. */
export const defaultKeyEnv = `${product.slug.toUpperCase()}_TOKEN`;

/** True if the text can name the variable. Only upper case is allowed, so that no token is accepted as a name. */
export const isKeyEnv = (text: string): boolean => /^[A-Z_][A-Z0-9_]{0,63}$/.test(text);

export const isAgentClient = (text: string): text is AgentClient =>
  agentClients.some((client) => client === text);

/** Formats the snippet for one client. Throws TypeError for a name that no variable can have. */
export function formatAgentSnippet(
  client: AgentClient,
  snippetInput: SnippetFacts,
  format: FormatSentence,
): AgentSnippet {
  const { baseUrl, keyEnv, propertyName } = snippetInput;
  if (!isKeyEnv(keyEnv)) throw new TypeError('no name of an environment variable');
  return {
    client,
    ...writers[client]({ url: `${baseUrl}/api/mcp`, keyEnv, name: formatServerName(propertyName), format }),
  };
}
