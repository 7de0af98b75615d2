import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openDesktopFixture } from '../../support/desktop/desktop-fixture';
import {
  MARKED_AFTER_MS,
  MARKS,
  mintMarkedKeys,
  narrowToAttention,
  openMarks,
  readMarks,
} from '../../support/keys/marked-keys';
import { getKeyRow, listKeyNames } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

/** Formats a day at the property as the interface does. */
const written = (at: string, options: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/Lisbon',
    ...options,
  }).format(Date.parse(at));

verifies(
  'insight.health-marks',
  'on the desktop, each key shows its marks, and the list narrows to those that need attention',
  async () => {
    const fixture = await openDesktopFixture({ agoMs: MARKED_AFTER_MS, before: mintMarkedKeys });
    const { page, made: createdKey } = fixture;
    await page.getByRole('link', { name: 'API keys' }).click();
    await getKeyRow(page, 'Sound').waitFor();
    await expect.poll(() => readMarks(page)).toEqual(MARKS);
    await openMarks(
      page,
      written(createdKey.expires_at ?? '', { weekday: 'short' }),
      written(createdKey.created_at),
    );
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await narrowToAttention(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('option', { name: 'Never expires (1)' }).click();
    await expect.poll(() => listKeyNames(page), { timeout: 10_000 }).toEqual(['Endless']);
    await page.reload();
    await getKeyRow(page, 'Endless').waitFor();
    await expect.poll(() => listKeyNames(page)).toEqual(['Endless']);
    expect(fixture.complaints).toEqual([]);
  },
);
