import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { launchDesktop, runDesktop } from '../../support/desktop/desktop';
import { waitForPage } from '../../support/desktop/desktop-page';
import { quitDesktop } from '../../support/desktop/desktop-window';
import { serveProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const newFolder = (): string => join(createTemporaryFolder(), 'data');

describe('the desktop app over a folder that it cannot open', () => {
  verifies('desktop.data-folder', 'says that a service has it, and ends with 3', async () => {
    const dataDirectory = newFolder();
    const served = await serveProgram(dataDirectory);
    const { code, said: output } = await runDesktop({ dataDirectory });
    expect(code).toBe(3);
    expect(output).toContain('is in use by another service');
    await served.stop();
  });

  verifies('desktop.data-folder', 'says that a later program wrote it, and ends with 5', async () => {
    const dataDirectory = newFolder();
    const app = await launchDesktop({ dataDirectory });
    await waitForPage(app);
    await quitDesktop(app);
    const db = new Database(join(dataDirectory, 'brasstag.db'));
    db.exec("INSERT INTO migration VALUES ('9999_later', 'x', 1)");
    db.close();
    const { code, said: output } = await runDesktop({ dataDirectory });
    expect(code).toBe(5);
    expect(output).toContain('Start the newer Brasstag');
  });

  verifies(
    'desktop.data-folder',
    'says that it is damaged and how to restore it, and ends with 1',
    async () => {
      const dataDirectory = newFolder();
      mkdirSync(dataDirectory, { mode: 0o700 });
      writeFileSync(join(dataDirectory, 'brasstag.db'), 'not a database');
      const { code, said: output } = await runDesktop({ dataDirectory });
      expect(code).toBe(1);
      expect(output).toContain('npx brasstag restore FILE');
      expect(output).toContain('restore a backup under Service');
    },
  );

  verifies('text.start-errors', 'says it in the language of its last window', async () => {
    const dataDirectory = newFolder();
    mkdirSync(join(dataDirectory, 'desktop'), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDirectory, 'desktop', 'language.json'), JSON.stringify({ language: 'de-AT' }));
    const file = join(dataDirectory, 'brasstag.db');
    writeFileSync(file, 'not a database');
    const { said: output } = await runDesktop({ dataDirectory });
    expect(output).toContain(`Die Datenbank ${file} ist beschädigt. Nichts wurde geändert.`);
    expect(output).toContain('Stellen Sie eine Sicherung wieder her mit: npx brasstag restore FILE');
  });

  verifies('data.demo-folder', 'says for the demo that a database is there without content', async () => {
    const dataDirectory = newFolder();
    await (await serveProgram(dataDirectory)).stop();
    const { code, said: output } = await runDesktop({ dataDirectory, args: ['--demo'] });
    expect(code).toBe(1);
    expect(output).toContain('has a database in which nothing is set up');
    expect(output).toContain('Choose another folder for the demo.');
  });
});
