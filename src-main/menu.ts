import { version } from '@server/version';
import { product } from '@shared/product';
import { app, Menu } from 'electron';
import { menuTemplate } from './menu-template';

export function setupMenu(openDocs: () => void): void {
  app.setAboutPanelOptions({ applicationName: product.name, applicationVersion: version });
  const { platform } = process;
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate({ platform, isPackaged: app.isPackaged, openDocs })),
  );
}
