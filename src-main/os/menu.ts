import { version } from '@server/kernel/version';
import { product } from '@shared/kernel/product';
import { app, Menu } from 'electron';
import { createMenuTemplate } from './menu-template';

export function setMenu(openDocs: () => void): void {
  app.setAboutPanelOptions({ applicationName: product.name, applicationVersion: version });
  const { platform } = process;
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(createMenuTemplate({ platform, isPackaged: app.isPackaged, openDocs })),
  );
}
