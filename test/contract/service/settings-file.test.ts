import { startService } from '@server/main/start-service';
import { expect } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

verifies(
  'run.settings-file',
  'settings yield to a settings file, and the file to the command line',
  async () => {
    const world = await createWorld();
    await world.service.close();
    const settingsFile = { port: 5001, public_url: 'https://file.example', idle_minutes: 5 };
    const run = { ...world.options, port: 0, rateLimits: undefined, settingsFile };
    const service = startService(run);
    try {
      const principal = { memberId: world.ownerId, channel: 'cli' } as const;
      const change = { public_url: 'https://set.example', idle_minutes: 30, retention_days: 365 };
      expect(await service.management.call(principal, 'service.configure', change)).toMatchObject({
        ...change,
        overridden: ['port', 'public_url', 'idle_minutes'],
        settings_file: { public_url: 'https://file.example', idle_minutes: 5 },
      });
      expect(service.baseUrl()).toBe('https://file.example');
      expect(await service.listener.start()).not.toBe(5001);
    } finally {
      await service.close();
    }
  },
);
