import { describe, expect } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';
import { createTestHost, openSessionFixture } from '../../support/service/window-world';

const sessionSchema = z.object({ person: z.object({ language: z.string().nullable() }) });

describe('the language of a member', () => {
  verifies('text.language-choice', 'is stored for them, follows them, and can be given back', async () => {
    const fixture = await openSessionFixture();
    const { page } = await fixture.ownerWindow();
    const read = async () =>
      sessionSchema.parse(await page.get('session.current', { is_active: false })).person.language;
    expect(await read()).toBeNull();
    const chosen = await page.get('session.setLanguage', { language: 'de' });
    expect(sessionSchema.parse(chosen).person.language).toBe('de');
    const other = await fixture.ownerWindow(createTestHost({ kind: 'web' }));
    expect(
      sessionSchema.parse(await other.page.get('session.current', { is_active: false })).person.language,
    ).toBe('de');
    await page.get('session.setLanguage', { language: null });
    expect(await read()).toBeNull();
  });

  verifies('text.language-choice', 'is chosen by themselves alone', async () => {
    const fixture = await openSessionFixture();
    const { page } = await fixture.ownerWindow();
    await page.get('session.signOut', {});
    expect(await page.codeOf('session.setLanguage', { language: 'de' })).toBe('sign_in_failed');
  });

  verifies('text.desktop-language', 'reaches the menus of the desktop, and no browser', async () => {
    const fixture = await openSessionFixture();
    const languages: string[] = [];
    const setLanguage = (language: string) => void languages.push(language);
    const { page } = await fixture.ownerWindow({ ...createTestHost({ kind: 'desktop' }), setLanguage });
    await page.get('host.setLanguage', { language: 'de-AT' });
    expect(languages).toEqual(['de-AT']);
    const web = await fixture.ownerWindow(createTestHost({ kind: 'web' }));
    expect(await web.page.codeOf('host.setLanguage', { language: 'de-AT' })).toBe('invalid_request');
  });
});
