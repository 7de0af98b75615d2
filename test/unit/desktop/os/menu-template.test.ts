import { createMenuTemplate } from '@main/os/menu-template';
import { setDesktopTranslation } from '@main/text/desktop-text';
import { loadTranslation } from '@shared/text/load-translation';
import { english } from '@shared/text/message-formatter';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const platforms = ['linux', 'win32', 'darwin'] as const;
const getMenu = (platform: (typeof platforms)[number], isPackaged: boolean): string =>
  JSON.stringify(createMenuTemplate({ platform, isPackaged, openDocs: () => undefined }));

describe('the menu', () => {
  verifies('desktop.locked-down', 'has no development tools in a packaged program', () => {
    for (const platform of platforms) {
      expect(getMenu(platform, true)).not.toMatch(/reload|toggleDevTools/i);
      expect(getMenu(platform, false)).toMatch(/reload.*toggleDevTools/);
    }
  });

  it('begins with the program’s own on macOS, and offers Quit elsewhere', () => {
    expect(getMenu('darwin', true)).toMatch(/^\[\{"role":"appMenu"/);
    for (const platform of ['linux', 'win32'] as const)
      expect(getMenu(platform, true)).toContain('"role":"quit"');
  });

  it('has the system’s own Edit menu, without which macOS copies nothing', () => {
    for (const platform of platforms) expect(getMenu(platform, true)).toContain('"role":"editMenu"');
  });

  verifies('text.desktop-language', 'is in the language of the window, with every entry', async () => {
    setDesktopTranslation(await loadTranslation(['de']));
    const labels = getMenu('linux', true);
    setDesktopTranslation(english);
    for (const label of ['Datei', 'Bearbeiten', 'Kopieren', 'Ansicht', 'Vollbild', 'Fenster', 'Hilfe'])
      expect(labels).toContain(`"label":"${label}"`);
    // An entry with a role alone has Electron's English label.
    expect(labels).not.toMatch(/\{"role":"\w+"\}/);
  });
});
