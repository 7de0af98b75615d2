import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { verifies } from '../../support/service/verifies';

verifies(
  'run.server-backups',
  'a database on a server has no backups of the service, and nothing is offered that is refused',
  async () => {
    const { page, rpc, world, open, complaints } = await openRecordedApp({ theme: 'dark', width: 800 });
    const { data_directory: folder, ...settings } = await world.manage('service.settings', {});
    const backups = { ...settings.backups, made_by: 'server', last_at: null, count: 0, folder: '' };
    rpc.answer('service.settings', { ...settings, data_directory: folder, backups });
    await open('/service');
    const card = page.getByRole('region', { name: 'Data', exact: true });
    await card
      .getByText(/^The database is on a server, whose own tools back it up and restore it\./)
      .waitFor();
    await card.getByText(folder).waitFor();
    await expect.poll(() => card.getByText('Last automatic backup').count()).toBe(0);
    await expect.poll(() => card.getByRole('button', { name: /^(Back up|Restore)/ }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

verifies(
  'ui.not-recording',
  'a service that can’t record says what to check where its database is',
  async () => {
    const { page, rpc, world } = await openRecordedApp({ theme: 'light', width: 1280 });
    const status = { ...(await world.manage('service.status', {})), can_record: false };
    const report = (database: 'file' | 'server'): void => {
      rpc.answer('service.status', { ...status, database });
      rpc.push('service.changed', {});
    };
    report('file');
    await page.getByText('Check whether the disk is full or another program').waitFor();
    report('server');
    await page.getByText('and whether a standby that it waits for is away.').waitFor();
  },
);
