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
const command = `npx ${product.slug}`;

const section = ({ title, instruction, language, text, note }: AgentSnippet): string =>
  [`### ${title}`, instruction, `\`\`\`${language}\n${text}\n\`\`\``, note].join('\n\n');

/** Creates the part of each client, by what formats its sentences. */
export const formatAgentSections = (format: typeof formatEnglish): string[] =>
  agentClients.map((client) => section(formatAgentSnippet(client, snippetInput, format)));

/** Creates `docs/help/connect-an-agent.md` from the table that the screen and the command line use, too. */
export const connectAgentPage = `# Connect an agent

An agent connects to \`${snippetInput.baseUrl}/api/mcp\` with an API key, sent as \`Authorization: Bearer\`. It can do what the key
allows and nothing else: it sees only the tools that the key has the permissions for, and every call is in the audit log.

## 1. Create a narrow key

The key needs \`integration.mcp.connect\` and the permissions of the tools that the agent will use. There are no presets. With
\`reservations.reservation.read\` alone the agent reads the number of persons of a stay; names need \`guests.profile.read\` as well.

\`\`\`sh
${command} keys create --property "${snippetInput.propertyName}" --name "Front desk assistant" --expires-in-days 90 \\
  --scope integration.mcp.connect \\
  --scope property.profile.read \\
  --scope rates.availability.read \\
  --scope reservations.reservation.read
\`\`\`

The token is shown once. Store it in the environment variable \`${snippetInput.keyEnv}\`, from a password manager if you have one. No
snippet on this page contains it: configuration files of clients are copied, synchronised and shared.

## 2. Configure the client

\`${command} agents snippet CLIENT --property NAME --key-env NAME\` prints each snippet for your
property, variable and address. One client can connect to several properties, each under its own name. If the file already
contains other servers, add only the inner entry.

### Claude Desktop, without a terminal

Open the key in Brasstag, choose Claude Desktop under *Use this key*, and press *Save for Claude Desktop*. The command line writes the
same file:

\`\`\`sh
${command} agents bundle harbour-house.mcpb --property "${snippetInput.propertyName}"
\`\`\`

Open the file with Claude Desktop. It asks for the key and keeps it among the secrets of your system. The file has the address, a
small bridge and no key. Nothing else is installed: Claude Desktop brings the Node that runs the bridge, which needs version 18
or newer.

${formatAgentSections(formatEnglish).join('\n\n')}

ChatGPT can't connect: it supports neither a bearer header nor an address on your own machine.

## 3. Check the connection

\`\`\`sh
printenv ${snippetInput.keyEnv} | ${command} doctor --token-stdin
\`\`\`

It checks the port, the key and the permission to connect, and lists the tools. It also checks that no proxy in front of the
service serves OAuth metadata, because clients would then ask you to sign in instead of using the key.

| Message of the client | What to do |
|---|---|
| 401, "Authentication failed." | The key is wrong, revoked or expired, or the variable is empty. Check the variable; the audit log shows the cause. |
| 403, "The key lacks the permission integration.mcp.connect." | Create a new key with this permission. Keys can't be changed. |
| 403, code \`module_disabled\` | *Integrations* is switched off at the property of the key. Switch it on. |
| 403, code \`forbidden_origin\` | The client uses a host name that the service does not accept. Start the service with \`--allowed-host\` or \`--public-url\`. |
| A tool answers with code \`unauthorized\` | The key lacks the permission in the message. Create a new key with it. |
| 429 | Too many calls, or a new \`Idempotency-Key\` after 50,000 in 24 hours. Wait for the seconds in \`Retry-After\`. |

## What an agent can see and do

- The endpoint supports protocol revision 2026-07-28, and 2025-11-25 and 2025-06-18 with a handshake. Responses are JSON. There are
  no sessions and no streams, so a revoked key fails at the next call.
- Every tool is marked as reading, adding or changing. Most clients ask you before they use a tool that changes something.
- Lists show 20 short rows. An agent that needs more asks for a longer page or for all fields.
- A client of revision 2026-07-28 that can ask you does so before it cancels, checks out or marks a no-show. If you decline, nothing
  is done, and the audit log says so. This protects against mistakes of a well-meant agent: only a permission that the key lacks
  keeps an agent from acting.
- The record of each call has the name and version of the client, as it calls itself.
- Guests and channels write names, comments and addresses. Agents receive them as data, and the tools say so; none is part of a
  description or instruction. Such text can still mislead an agent, so give its key no more permissions than it needs.
- No tool creates, shows or revokes keys.
`;
