import { describe, expect, it } from 'vitest';
import { listDisplayedLiterals, listEarlyFormats } from '../../support/architecture/displayed-literals';
import {
  findTextFaults,
  listMessages,
  listUnusedMessages,
} from '../../support/architecture/message-catalogues';
import { listSourceFiles, parseSource } from '../../support/architecture/source-files';
import { listAllMessages } from '../../support/languages/language-catalogue';

const files = listSourceFiles();
const isInterface = (path: string): boolean => /^src-(?:renderer|main)\//.test(path);
const isCatalogue = (path: string): boolean => path.endsWith('.messages.ts');
const interfaceFiles = files.filter(({ path }) => isInterface(path));
const messages = listAllMessages();

/** Strings that look like texts and are none: log lines of the desktop, formats, selectors, headers, fonts. */
const noTexts: readonly string[] = [
  'src-main/lifecycle/crash-handling.ts: a box could not be shown',
  'src-main/lifecycle/crash-handling.ts: ended by an uncaught error',
  'src-main/lifecycle/crash-handling.ts: the page could not be loaded',
  'src-main/lifecycle/crash-handling.ts: the page ended',
  'src-main/lifecycle/crash-handling.ts: the page hangs',
  'src-main/notifications/watch-notices.ts: what needs attention could not be read',
  'src-main/os/linux-autostart.ts: Exec=',
  'src-main/os/linux-autostart.ts: Name=',
  'src-main/os/linux-autostart.ts: Type=Application',
  'src-main/os/linux-autostart.ts: [Desktop Entry]',
  'src-main/os/system-clipboard.ts: CanIncludeInClipboardHistory',
  'src-main/os/system-clipboard.ts: CanUploadToCloudClipboard',
  'src-main/os/system-clipboard.ts: ExcludeClipboardContentFromMonitorProcessing',
  'src-main/os/system-clipboard.ts: electron application/osclipboard;format="',
  'src-main/start/start-app.ts: could not end in order',
  'src-main/start/start-app.ts: the clock could not be checked',
  'src-main/updates/desktop-installer.ts: installed a newer version at the end',
  'src-main/updates/replace-image.ts: while kill -0 "$1" 2>/dev/null; do sleep 0.2; done; shift; exec "$@"',
  'src-main/updates/update-target.ts: Uninstall',
  'src-main/window/first-traffic-log.ts: the page was answered',
  'src-main/window/page-protocol.ts: text/html; charset=utf-8',
  'src-renderer/app/shell/account-menu.tsx: top start',
  'src-renderer/app/shell/property-switcher.tsx: bottom start',
  'src-renderer/components/usage/chart-colors.ts: Canvas',
  'src-renderer/components/usage/chart-colors.ts: CanvasText',
  'src-renderer/components/usage/usage-chart.tsx: 11px "Inter Variable", sans-serif',
  'src-renderer/features/leaks/scan-command-hint.tsx: leaks scan FOLDER',
  'src-renderer/features/playground/form/header-fields.tsx: Idempotency-Key',
  'src-renderer/features/playground/form/header-fields.tsx: If-Match',
  'src-renderer/navigation/use-shortcuts.ts: input, textarea, select, [contenteditable="true"]',
  'src-renderer/ui/data/code-view.tsx: "JetBrains Mono Variable", ui-monospace, monospace',
  'src-renderer/ui/data/split-pane.tsx: fr) 16px minmax(0,',
];

/** Texts about the computer that the reader sits at. Brasstag may run on another one. */
const textsOfReadersComputer: readonly string[] = [
  'auth.codesKeep',
  'auth.languageOfComputer',
  'auth.recoveryCodesAnswer',
  'leaks.leadDesktop',
  'service.appearanceAnswer',
  'service.appearanceHint',
  'service.launchAtLogin',
  'service.launchAtLoginOn',
  'service.launchAtLoginTitle',
  'setup.portLead',
];

const listLiterals = (path: string, text: string): string[] => listDisplayedLiterals(parseSource(path, text));

describe('texts of the interface', () => {
  it('are in the catalogues of their features, and nowhere in the code', () => {
    const found = interfaceFiles
      .flatMap(listDisplayedLiterals)
      .map((literal) => literal.replace(/:\d+:/, ':'));
    expect(found.toSorted()).toEqual(noTexts.toSorted());
  });

  it('are formatted once the language is known, so never while a file loads', () => {
    expect(interfaceFiles.flatMap(listEarlyFormats)).toEqual([]);
  });

  it('say this computer only of the one that the reader sits at', () => {
    const found = messages.filter(({ english }) => /this computer/i.test(english)).map(({ id }) => id);
    expect(found.toSorted()).toEqual(textsOfReadersComputer);
  });

  it('have one id each', () => {
    const ids = messages.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('are well-formed, with placeholders that the types can read', () => {
    const faults = messages.flatMap(({ file, name, english }) =>
      findTextFaults(english).map((fault) => `${file}: ${name}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('are all used', () => {
    const code = files.filter(({ path }) => /^(?:src-|shared)/.test(path) && !isCatalogue(path));
    expect(listUnusedMessages(messages, code)).toEqual([]);
  });
});

describe('the checks of texts', () => {
  it.each([
    ['a text between tags', 'const A = () => <p>Create key</p>;', 'Create key'],
    ['one lower-case word between tags', 'const A = () => <p>{n} of</p>;', 'of'],
    ['a text in an attribute', 'const A = () => <Card title="Keys" />;', 'Keys'],
    ['a text in a template', `const a = \`Revoke \${name}\`;`, 'Revoke'],
    ['a text of an exported function', 'export const a = () => "No key matches.";', 'No key matches.'],
  ])('would find %s', (_case, code, text) => {
    expect(listLiterals('src-renderer/a.tsx', code)).toEqual([`src-renderer/a.tsx:1: ${text}`]);
  });

  it.each([
    ['classes', 'const A = () => <p className="flex Items" title={x} />;'],
    ['lists of classes elsewhere', 'const a = "px-4 text-sm hover:bg-sunken";'],
    ['keys of the keyboard', 'if (event.key === "Escape") close();'],
    ['errors for developers', 'throw new Error("A hook has no provider.");'],
    ['types', 'type A = "Create key";'],
  ])('pass over %s', (_case, code) => {
    expect(listLiterals('src-renderer/a.tsx', code)).toEqual([]);
  });

  it('would find a text that is formatted while its file loads', () => {
    const early = parseSource('a.ts', 'const labels = { a: formatMessage(keysMessages.a) };');
    const late = parseSource('a.ts', 'const getLabel = () => formatMessage(keysMessages.a);');
    expect(listEarlyFormats(early)).toEqual(['a.ts:1']);
    expect(listEarlyFormats(late)).toEqual([]);
  });

  it.each([
    ["Don't", ['a straight apostrophe']],
    ['{count, plural, one {# key} other {# keys}}', ['placeholders that the types cannot read']],
    ['Open ', ['spaces at an end, or two in a row']],
    ['{count, plural, one{# key of {name}} other{# keys}} <b>now</b>', []],
  ])('judge %s', (text, faults) => {
    expect(findTextFaults(text)).toEqual(faults);
  });

  it('would find a message that no code reads', () => {
    const list = listMessages({
      'a.ts': { aMessages: { x: { id: 'a.x', english: 'X' }, y: { id: 'a.y', english: 'Y' } } },
    });
    expect(listUnusedMessages(list, [parseSource('b.ts', 'use(aMessages.x);')])).toEqual([
      'a.ts: aMessages.y',
    ]);
    expect(listUnusedMessages(list, [parseSource('b.ts', 'use(aMessages[code]);')])).toEqual([]);
  });
});
