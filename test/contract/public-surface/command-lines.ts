import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandCase } from '../../support/recording/command-cases';
import { createCommandCase } from '../../support/recording/command-cases';
import { formatDemandCsv } from '../../support/reservations/demand-cells';

const run = createCommandCase;

const SETUP =
  'setup --organisation Quay --property "Harbour House" --time-zone Europe/Lisbon --country PT --owner-name Maren --owner-email maren@example.com';
const PASSWORD = 'a harbour at night\n';

const members: readonly CommandCase[] = [
  run('properties list'),
  run(`${SETUP} --rooms 2 --town Porto --password-stdin`, 'short\n'),
  run(`${SETUP} --rooms 2 --town Porto --password-stdin`, PASSWORD),
  run(SETUP),
  run('demo'),
  run('properties list'),
  run('properties add --name Cottage --time-zone Europe/Berlin --country DE --currency EUR --rooms 1'),
  run('properties add --name Cottage --time-zone Nowhere/Land'),
  run('modules set integration on --property "Harbour House"'),
  run('modules set integration maybe --property "Harbour House"'),
  run('modules set nothing on --property "Harbour House"'),
  run('rooms add --property "Harbour House" --type DBL --name Double --count 2 --max-adults 2'),
  run(
    'rooms add --property "Harbour House" --type DBL --name Double --count 2 --max-adults 2 --price 120.50',
  ),
  run('rooms add --property "Harbour House" --type DBL --name Double --count 1 --max-adults 2 --price 99'),
  run('rooms add --property Nowhere --type DBL --name Double --count 2 --max-adults 2'),
  run('rooms list --property "Harbour House"'),
  run('rooms list'),
  run('members list'),
  run('members list --property "Harbour House"'),
  run(
    'members add --property "Harbour House" --name Vera --email vera@example.com --role viewer --password-stdin',
    PASSWORD,
  ),
  run('members add --property "Harbour House" --name Nils --email nils@example.com --role manager'),
  run('members add --property "Harbour House" --name Nils --email nils@example.com --role manager'),
  run('members add --property "Harbour House" --name Zoe --email zoe@example.com --role king'),
  run('members assign vera@example.com --property "Harbour House" --role manager'),
  run('members assign missing@example.com --property "Harbour House" --role manager'),
  run('members set-password vera@example.com'),
  run('members set-password vera@example.com --password-stdin', 'short\n'),
  run('members remove nils@example.com'),
  run('members remove maren@example.com'),
];

const keys: readonly CommandCase[] = [
  run(
    'keys create --property "Harbour House" --name Lock --expires-in-days 30 --scope reservations.reservation.read',
  ),
  run('keys create --property "Harbour House" --name Lock'),
  run('keys create --property "Harbour House" --name Lock --scope nothing.at.all'),
  run('keys create --property Cottage --name Lock --scope reservations.reservation.read'),
  run(
    'keys create --property "Harbour House" --name Lock --expires-in-days soon --scope guests.profile.read',
  ),
  run(
    'keys create --property "Harbour House" --name Next --scope reservations.reservation.read --replaces PREFIX',
  ),
  run('keys list'),
  run('keys list --property "Harbour House" --state active'),
  run('keys list --state sleeping'),
  run('keys list --as vera@example.com'),
  run('keys list --as missing@example.com'),
  run('leaks scan FOLDER/notes.txt'),
  run('leaks scan FOLDER/nowhere'),
  run('keys revoke PREFIX'),
  run('keys revoke PREFIX'),
  run('keys revoke 0123456789abcdef'),
  run('keys revoke PREFIX --as vera@example.com'),
];

const files: readonly CommandCase[] = [
  run('import reservations FOLDER/bookings.csv --property "Harbour House" --create-units'),
  run('import reservations FOLDER/bookings.csv --property "Harbour House"'),
  run('import reservations FOLDER/nowhere.csv --property "Harbour House"'),
  run('import reservations FOLDER/notes.txt --property "Harbour House"'),
  run('guests export gst_01jd8v9p3q5r7s9t1v3x5z7b9c --property "Harbour House" --out FOLDER/guest.json'),
  run('guests export gst_01jd8v9p3q5r7s9t1v3x5z7b9c --property "Harbour House"'),
  run('guests erase gst_01jd8v9p3q5r7s9t1v3x5z7b9c --property "Harbour House"'),
  run('guests erase gst_01jd8v9p3q5r7s9t1v3x5z7b9c --property "Harbour House" --yes'),
  run('audit list --limit 3'),
  run('audit list --outcome refused --channel cli --since 7d --property "Harbour House"'),
  run('audit list --since yesterday'),
  run('audit list --key PREFIX'),
  run('audit verify'),
  run('audit export --format jsonl'),
  run('audit export --format csv --out FOLDER/audit.csv --checkpoint FOLDER/audit.checkpoint'),
  run('audit export --format csv --out FOLDER/audit.csv'),
  run('audit export --format xml --out FOLDER/audit.xml'),
  run('audit verify --checkpoint FOLDER/audit.checkpoint'),
  run('audit verify --checkpoint FOLDER/notes.txt'),
  run('backup FOLDER/kept.db'),
  run('backup FOLDER/kept.db'),
  run('backup FOLDER/kept.db --force'),
  run('restore FOLDER/notes.txt'),
  run('restore FOLDER/kept.db'),
  run('attention'),
  run('notices list'),
  run('notices choose backup --way email'),
  run('notices choose backup --way letter'),
  run('notices choose nothing --way email'),
  run('notices list --as vera@example.com'),
  run('notices sent'),
  run('mail show'),
  run('mail test'),
  run('mail set --host "http://mail" --port 25 --security tls --sender house@example.com'),
  run('mail set --host mail.example.com --port 25 --security none --sender house@example.com'),
  run(
    'mail set --host 127.0.0.1 --port 2525 --security none --sender house@example.com --user house --password-stdin',
    'a word for mail\n',
  ),
  run('mail show'),
  run('mail show --as vera@example.com'),
  run('mail remove'),
  run('mail remove'),
  run('services list'),
  run('clock show'),
  run('clock confirm'),
  run('clock confirm --as vera@example.com'),
  run('network show'),
  run('network root --file FOLDER/root.pem'),
  run('network open --address 0.0.0.0'),
  run('network open --address 127.0.0.9 --port 443'),
  run('network open --address 127.0.0.9 --tls-cert FOLDER/missing.pem'),
  run('network open --address 127.0.0.9 --tls-cert FOLDER/missing.pem --tls-key FOLDER/missing.pem'),
  run('network open --address 127.0.0.9 --port 4320 --name reception.lan'),
  run('network open --address 127.0.0.9 --port 4320 --as vera@example.com'),
  run('agents snippet claude-code'),
  run('network show'),
  run('network root --file FOLDER/root.pem'),
  run('network root --file FOLDER/root.pem'),
  run('network open-app'),
  run('network show'),
  run('network close-app'),
  run('network close'),
  run('network close'),
  run('network open-app'),
  run('serve --listen 127.0.0.9:4320'),
  run('serve --tls-cert FOLDER/root.pem'),
  run('metrics show'),
  run('metrics on'),
  run('metrics show'),
  run('metrics on --as vera@example.com'),
  run('metrics off'),
  run('crash-notes remove'),
  run('crash-notes remove --as vera@example.com'),
  run('serve --listen-app'),
];

const service: readonly CommandCase[] = [
  run('open'),
  run('agents snippet codex --property "Harbour House"'),
  run('agents snippet claude-code --key-env DESK_KEY --base-url https://keys.example.com'),
  run('agents bundle FOLDER/claude.mcpb --property "Harbour House"'),
  run('agents bundle FOLDER/claude.mcpb'),
  run('agents snippet nothing'),
  run('agents snippet codex --key-env lower-case'),
  run('doctor --base-url http://127.0.0.1:9'),
  run('doctor --base-url nowhere'),
  run('support-report --as vera@example.com'),
  run('serve --port 0 --no-web'),
  run('serve --port 99999'),
  run('serve --rate-limit fast'),
  run('nothing'),
  run('keys'),
  run('keys nothing'),
  run('keys list --nothing'),
  run('keys revoke'),
  run('--help'),
  run('settle'),
  run('keys annotate PREFIX --note "Renew in May" --contact help@example.com'),
  run('keys annotate PREFIX'),
  run('reservations list --property "Harbour House" --search Guest --limit 2'),
  run('reservations list --property "Harbour House" --list arrivals'),
  run('reservations list --list yesterday'),
  run('reservations show R-2016-000001 --property "Harbour House"'),
  run('reservations show R-1999-000001 --property "Harbour House"'),
];

const webhooks: readonly CommandCase[] = [
  run(
    'webhooks create --property "Harbour House" --url https://hooks.example.com/in --type reservation.created',
  ),
  run(
    'webhooks create --property "Harbour House" --url http://hooks.example.com/ --type reservation.created',
  ),
  run('webhooks create --property "Harbour House" --url https://hooks.example.com/ --type reservation.paid'),
  run('webhooks list'),
  run('webhooks list --property "Harbour House" --as vera@example.com'),
  run('webhooks rotate WEBHOOK'),
  run('webhooks test WEBHOOK'),
  run('webhooks redeliver WEBHOOK --event 13'),
  run('webhooks redeliver WEBHOOK --event 99999'),
  run('webhooks replay WEBHOOK --since 2026-11-21T00:00:00.000Z'),
  run('webhooks replay WEBHOOK --since yesterday'),
  run('webhooks attempts WEBHOOK --limit 5'),
  run('webhooks disable WEBHOOK'),
  run('webhooks test WEBHOOK'),
  run('webhooks enable WEBHOOK'),
  run('webhooks allow nas.local'),
  run('webhooks allow 169.254.169.254'),
  run('webhooks hosts'),
  run('webhooks forbid nas.local'),
  run('webhooks forbid nas.local'),
  run('webhooks delete WEBHOOK'),
  run('webhooks delete WEBHOOK'),
];

const texts = [run('completion bash'), run('completion csh'), run('man'), run('man pages')];

/** Commands in the order of a first day. Each succeeds once where possible, and fails once. */
export const writtenCases: readonly CommandCase[] = [
  ...members,
  ...keys,
  ...files,
  ...service,
  ...webhooks,
  ...texts,
  { args: ['migrate'] },
  { args: ['move', '--to', 'postgres://HOST/DATABASE'] },
];

/** Writes the files that the commands read. `leaked` is a token in one of them. */
export function writeInputFiles(folder: string, leaked: string): void {
  writeFileSync(join(folder, 'bookings.csv'), formatDemandCsv([{}, { adults: 'many' }]));
  writeFileSync(join(folder, 'notes.txt'), `the key of the lock is ${leaked}\n`);
}
