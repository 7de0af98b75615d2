import { product } from '@shared/kernel/product';
import type { AgentSnippet } from '@shared/keys/agent-snippets';
import { agentClients, defaultKeyEnv, formatAgentSnippet } from '@shared/keys/agent-snippets';
import { formatEnglish } from '@shared/text/format-english';

const snippetInput = {
  baseUrl: `http://127.0.0.1:${product.defaultPort}`,
  keyEnv: defaultKeyEnv,
  propertyName: 'Harbour House',
};

/** The command line as the README writes it. */
const command = `npm run -s ${product.slug} --`;

const section = ({ title, instruction, language, text, note }: AgentSnippet): string =>
  [`### ${title}`, instruction, `\`\`\`${language}\n${text}\n\`\`\``, note].join('\n\n');

const sections = agentClients.map((client) =>
  section(formatAgentSnippet(client, snippetInput, formatEnglish)),
);

/** Creates `docs/connect-an-agent.md` from the table that the screen and the command line use, too. */
export const connectAgentPage = `# Connect an agent

An agent connects to \`${snippetInput.baseUrl}/api/mcp\` with an API key, sent as \`Authorization: Bearer\`. It can do what the key
allows and nothing else: it is shown only the tools whose permission the key holds, and every call it makes is in the audit log.

## 1. Make a narrow key

The key needs \`integration.mcp.connect\` and the permissions of the tools the agent is meant to use. Nothing is preset.

\`\`\`sh
${command} keys create --property "${snippetInput.propertyName}" --name "Front desk assistant" --expires-in-days 90 \\
  --scope integration.mcp.connect \\
  --scope property.profile.read \\
  --scope rates.availability.read \\
  --scope reservations.reservation.read
\`\`\`

The token is shown once. Put it into the environment variable \`${snippetInput.keyEnv}\`, from a password manager if you have one. No
snippet on this page holds it, and none should: files of clients are copied, synchronised and shared.

## 2. Configure the client

\`${command} agents snippet CLIENT --property NAME --key-env NAME\` prints each of these for a property, a variable and
an address of your own. One client can have several properties, each under its own name.
In a file that names other servers already, add the inner entry to theirs.

${sections.join('\n\n')}

ChatGPT takes neither a bearer header nor an address on your own machine, so it cannot connect.

## 3. See that it works

\`\`\`sh
printenv ${snippetInput.keyEnv} | ${command} doctor --token-stdin
\`\`\`

It checks whether the port answers and whether the key opens the endpoint, and lists its tools. It also checks whether something
in front of the service serves OAuth metadata. Clients would then ask for a sign-in instead of using the key.

| What the client says | What it means |
|---|---|
| 401, "Authentication failed." | The key is wrong, revoked or expired, or the variable is empty. The audit log shows which. |
| 403, "The key lacks the permission integration.mcp.connect." | Make a key that holds it: keys cannot be changed. |
| 403, code \`module_disabled\` | Integrations is switched off at the property of the key. |
| 403, code \`forbidden_origin\` | The client uses a name the service does not know. Start it with \`--allowed-host\` or \`--public-url\`. |
| A tool answers with code \`unauthorized\` | The key lacks the permission that the message names. |
| 429 | Too many calls; wait for \`Retry-After\` seconds. |

## What an agent sees, and what it does not

- Both shapes of the protocol are served at the one address: revision 2026-07-28, and 2025-11-25 and 2025-06-18 with a handshake.
  Answers are JSON; there are no sessions and no streams, so a revoked key fails at the very next call.
- Every tool says whether it reads, adds or changes. Most clients ask you before a tool that changes something.
- Names, comments and addresses were written by guests and channels. They reach the agent as data, marked untrusted, and never as
  part of a description or instruction. An agent can still be fooled by what it reads: give it no permission that you would not want
  such text to use.
- No tool makes, shows or revokes keys.
`;
