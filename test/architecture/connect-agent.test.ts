import { expect } from 'vitest';
import { verifies } from '../support/service/verifies';
import { connectAgentPage } from './connect-agent-page';

verifies(
  'mcp.snippets',
  'docs/help/connect-an-agent.md says what the table says (`vitest -u` writes it anew)',
  async () => {
    await expect(connectAgentPage).toMatchFileSnapshot('../../docs/help/connect-an-agent.md');
  },
);
