import { defineMessages } from '@shared/text/message';

/** Texts of the desktop program around its window: menus, tray, dialogs and notices of the system. */
export const desktopMessages = defineMessages('desktop', {
  // Menus.
  fileMenu: 'File',
  viewMenu: 'View',
  helpMenu: 'Help',
  apiReference: 'API reference',
  about: 'About {product}',

  // Tray.
  running: 'Running on port {port}',
  stopped: 'Stopped. Every key is refused.',
  trayTooltip: '{product}: {status}',
  open: 'Open {product}',
  quit: 'Quit {product}',
  stillRunningTitle: '{product} is still running',
  stillRunningText:
    'Keys keep working while the window is closed. To open the window or quit, use the icon beside the clock, or start {product} again.',

  // Dialogs for files.
  allFiles: 'All files',
  exportTitle: 'Export audit records',
  csv: 'CSV',
  jsonLines: 'JSON Lines',
  checkpointTitle: 'Save a checkpoint of the audit log',
  checkpoint: 'Checkpoint',
  recoveryCodesTitle: 'Save recovery codes',
  text: 'Text',
  guestExportTitle: 'Export guest data',
  supportReportTitle: 'Save a report for support',
  json: 'JSON',
  backupTitle: 'Save a backup',
  backup: 'Backup',
  restoreTitle: 'Choose a backup',
  importTitle: 'Choose reservations to import',
  reservations: 'Reservations',
  agentBundleTitle: 'Save for Claude Desktop',
  agentBundle: 'Claude Desktop extension',
  rootCertificateTitle: 'Save the root certificate',
  certificate: 'Certificate',
  leakScanTitle: 'Choose a folder to search for tokens',

  // Closing a window with unsaved input.
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'Your changes in this window will be lost.',
  stay: 'Stay',
  leave: 'Leave',

  // A window that crashed or hangs.
  crashTitle: 'The window stopped unexpectedly.',
  hangTitle: 'The window isn’t responding.',
  serviceGoesOn: 'The service keeps running, and keys keep working.',
  reopen: 'Open it again',
  leaveClosed: 'Leave it closed',
  wait: 'Wait',
  editMenu: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  windowMenu: 'Window',
  minimise: 'Minimise',
  resetZoom: 'Actual size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Full screen',
  closeWindow: 'Close the window',
  pageForbidden: 'This page may not call the service.',
  pageNotFound: 'Not found.',

  // A program that stops, or can’t start.
  stoppedTitle: '{product} had to stop',
  stoppedText: 'Start it again. Reference: {reference}',
  startFailedTitle: '{product} can’t start',
  useOtherFolder: 'Start it again with another folder: --data-dir FOLDER.',
  quitOther: 'Quit the other program first, or start with another folder: --data-dir FOLDER.',
  startNewer: 'Start the newer {product}. Nothing was changed in the folder.',
  replaceFolder:
    'Or move the folder to a safe place, start again with a new one, and restore a backup under Service. All keys are then revoked, and you add the other members again.',

  // Notices.

  // The demo.
  demoFolderInUse: 'This data folder has other data. Choose another folder for the demo.',
  demoFolderNotSetUp:
    'This data folder has a database in which nothing is set up. The demo is made in a folder without one. Choose another folder for the demo.',
  demoName: '{product} demo',
  demoPreparing: 'Preparing the demo with 30 days of calls. This takes a few seconds.',
  demoTitle: 'Sign in to the demo with',
  demoSignIn: 'Email: {email}\nPassword: {password}\n\nThese details won’t be shown again.',
  demoKey: 'Key, for 30 days: {token}',
  ok: 'OK',
});
