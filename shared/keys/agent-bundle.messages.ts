import { defineMessages } from '@shared/text/message';

/** The bundle that connects Claude Desktop: what the app says of it, what Claude Desktop shows, and what its bridge answers. */
export const agentBundleMessages = defineMessages('keys.agentBundle', {
  save: 'Save for Claude Desktop',
  hint: 'The easy way: save this file and open it with Claude Desktop. It asks for the token, which isn’t in the file.',
  saved: 'Saved {file}. Open it with Claude Desktop, then paste the token.',

  // In Claude Desktop.
  description: 'Lets Claude work with {property}, as far as its key allows.',
  descriptionWithoutProperty: 'Lets Claude work with a property, as far as its key allows.',
  longDescription:
    'Connects Claude to Brasstag at {address}. Claude sees only the tools that the key has the permissions for, and every call is in the audit log of Brasstag. To disconnect Claude, revoke the key there.',
  keyTitle: 'API key',
  keyDescription:
    'The token of a key with the permission integration.mcp.connect. Brasstag shows it once, when the key is created.',
  addressTitle: 'Address',
  addressDescription: 'Where Brasstag answers, without /api at its end.',

  // Answers of the bridge.
  keyMissing: 'Enter the token of Brasstag in the settings of this extension.',
  keyRefused:
    'Brasstag doesn’t accept this key: it is wrong, revoked or expired. Create a new key in Brasstag and enter its token in the settings of this extension.',
  unreachable:
    'Brasstag doesn’t answer at {address}. Start it, or correct the address in the settings of this extension.',
  noEndpoint:
    'Brasstag has no endpoint for agents at {address} (status {status, number}). Correct the address in the settings of this extension.',
});
