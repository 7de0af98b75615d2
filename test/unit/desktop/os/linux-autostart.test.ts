import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinuxAutostart } from '@main/os/linux-autostart';
import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

describe('starting with a Linux session', () => {
  verifies('desktop.autostart', 'is an entry of the person’s own, with every argument quoted', () => {
    const configHome = createTemporaryFolder();
    const autostart = createLinuxAutostart(configHome, [
      '/opt/Brass tag/$app',
      '--hidden',
      '--data-dir=/x "y" 100%',
    ]);
    expect(autostart.isOn()).toBe(false);
    autostart.set(true);
    expect(autostart.isOn()).toBe(true);
    const entry = readFileSync(join(configHome, 'autostart/brasstag.desktop'), 'utf8');
    expect(entry).toContain(String.raw`Exec="/opt/Brass tag/\$app" "--hidden" "--data-dir=/x \"y\" 100%%"`);
    autostart.set(false);
    autostart.set(false);
    expect(autostart.isOn()).toBe(false);
  });
});
