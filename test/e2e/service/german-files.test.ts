import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { pickFile } from '../../support/files/pick-file';
import { formatDemandCsv } from '../../support/reservations/demand-cells';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

describe('a file that is refused', () => {
  verifies('text.file-refusals', 'a file that is no backup is named in German', async () => {
    const { page, complaints } = await openTestApp({ path: '/service', language: 'de-DE' });
    const foreign = join(createTemporaryFolder(), 'holiday.jpg');
    writeFileSync(foreign, 'not a database');
    await pickFile(page, 'Aus einer Sicherung wiederherstellen', foreign);
    await page
      .getByText('holiday.jpg ist beschädigt oder keine Sicherung von Brasstag. Nichts wurde geändert.')
      .waitFor();
    expect(complaints).toEqual([]);
  });

  verifies('import.refusals', 'refused lines are listed in German', async () => {
    const { page, complaints } = await openTestApp({ path: '/service', language: 'de-DE' });
    const file = join(createTemporaryFolder(), 'bookings.csv');
    writeFileSync(
      file,
      formatDemandCsv([{ arrival_date_month: 'Nevermore' }, { adults: '0', stays_in_week_nights: '0' }]),
    );
    await page.getByRole('button', { name: 'Reservierungen importieren' }).click();
    await pickFile(page, 'Datei auswählen', file);
    const result = page.getByRole('dialog', { name: '0 Reservierungen importiert' });
    await result.getByText('arrival_date_month: muss eines von January', { exact: false }).waitFor();
    await result.getByText('adults: mindestens ein Erwachsener wird gebraucht', { exact: false }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
