import { EventEmitter } from 'node:events';
import { createStrictDouble } from './strict.ts';

interface MenuItem {
  readonly label?: string;
  readonly role?: string;
  readonly submenu?: readonly MenuItem[];
  readonly click?: () => void;
}

/** `Menu` and `Tray`. What a tray holds can be seen by `globalThis.electronDouble.trays`: Electron itself lists none. */
export function createMenus(trays: object[]): { readonly Menu: object; readonly Tray: object } {
  let applicationMenu: object | null = null;
  const build = (template: readonly MenuItem[]): object => ({
    items: template.map((item) => ({
      ...item,
      submenu: item.submenu === undefined ? undefined : build(item.submenu),
    })),
  });
  const Menu = createStrictDouble('Menu', {
    buildFromTemplate: build,
    setApplicationMenu(menu: object) {
      applicationMenu = menu;
    },
    getApplicationMenu: () => applicationMenu,
  });
  function Tray(image: object) {
    const visible = { image, toolTip: '', menu: {} };
    trays.push(visible);
    return createStrictDouble(
      'Tray',
      Object.assign(new EventEmitter(), {
        setToolTip(text: string) {
          visible.toolTip = text;
        },
        setContextMenu(menu: object) {
          visible.menu = menu;
        },
      }),
    );
  }
  return { Menu, Tray };
}
