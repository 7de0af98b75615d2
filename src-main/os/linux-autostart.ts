import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { product } from '@shared/kernel/product';

interface Autostart {
  isOn(): boolean;
  set(isOn: boolean): void;
}

/** Quotes one argument of an Exec line and doubles %, as the Desktop Entry Specification requires. */
const quoteArgument = (argument: string): string =>
  `"${argument.replaceAll(/[\\"`$]/g, (sign) => `\\${sign}`).replaceAll('%', '%%')}"`;

const formatEntry = (command: readonly string[]): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${product.name}`,
    `Exec=${command.map(quoteArgument).join(' ')}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');

/**
 * Creates the autostart of a Linux desktop: an entry in the member's autostart folder. `command` begins with the
 * program.
 */
export function createLinuxAutostart(configHome: string, command: readonly string[]): Autostart {
  const file = join(configHome, 'autostart', `${product.slug}.desktop`);
  return {
    isOn: () => existsSync(file),
    set(isOn) {
      if (!isOn) return rmSync(file, { force: true });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, formatEntry(command));
    },
  };
}
