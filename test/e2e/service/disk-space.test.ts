import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { createFakeDisk, MIB } from '../../support/db/fake-disk';
import { verifies } from '../../support/service/verifies';

describe('the disk', () => {
  verifies(
    'run.disk-reserve-shown',
    'is named on the screen of the service when it becomes full, and above every screen when calls are refused',
    async () => {
      const disk = createFakeDisk(1023 * MIB);
      const { page, open, complaints } = await openTestApp({ path: '/service', disk });
      const warning = page.getByRole('region', { name: 'Disk space' });
      await warning.getByText('Delete files you don’t need from this disk.').waitFor();
      expect(await findViolations(page)).toEqual([]);
      const banner = page.getByText('You can still manage and revoke keys. Free up disk space.');
      await expect.poll(() => banner.count()).toBe(0);

      await disk.setFreeBytes(100 * MIB);
      await banner.waitFor();
      await warning.getByText('You can still view, create and revoke keys.').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await open('/keys');
      await banner.waitFor();

      await disk.setFreeBytes(2048 * MIB);
      await banner.waitFor({ state: 'detached' });
      await open('/service');
      await page.getByText('Running', { exact: true }).waitFor();
      await expect.poll(() => warning.count()).toBe(0);
      expect(complaints).toEqual([]);
    },
  );
});
