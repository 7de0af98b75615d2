import { formatStatus } from '@main/os/menu-template';
import { serviceMessages } from '@shared/service/service.messages';
import { fillMessage } from '@shared/text/filled-message';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const cases = [
  [{ state: 'running', port: 4319 }, 'Running on port 4319'],
  [{ state: 'stopped' }, 'Stopped. Every key is refused.'],
  [
    { state: 'failed', problem: fillMessage(serviceMessages.portNotOpened, { port: '4319' }) },
    'Couldn’t open port 4319.',
  ],
] as const;

describe('the tray', () => {
  for (const [status, line] of cases)
    verifies('desktop.tray', `says: ${line}`, () => {
      expect(formatStatus(status)).toBe(line);
    });
});
