import { parseWebhookUrl } from '@server/features/webhooks/send/judge-url';
import { resolveTarget } from '@server/features/webhooks/send/resolve-target';
import { describe, expect } from 'vitest';
import { verifies } from '../../support/service/verifies';

/** Where names lead. A name that is missing does not exist. */
const names: Readonly<Record<string, readonly string[]>> = {
  'hooks.example.com': ['93.184.215.14'],
  'both.example.com': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'mixed.example.com': ['93.184.215.14', '127.0.0.1'],
  'mixed6.example.com': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1'],
  'odd.example.com': ['93.184.215.14', 'not an address'],
  'zone.example.com': ['fe80::1%eth0'],
  localhost: ['127.0.0.1'],
  'sub.localhost': ['::1'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'instance-data.ec2.internal': ['169.254.169.254'],
  'printer.local': ['192.168.1.20'],
  'pms.lan': ['10.0.0.5'],
  'xn--80ak6aa92e.com': ['93.184.215.14'],
  'xn--gstehaus-0za.example': ['93.184.215.14'],
};

const lookUp = async (name: string): Promise<readonly string[]> => {
  const found = names[name];
  if (found === undefined) throw new Error(`${name} does not exist`);
  return found;
};

/** How an address is judged: by its text, or by where it leads. */
async function judge(text: string, isHostAllowed = false): Promise<string> {
  const url = parseWebhookUrl(text);
  if ('problem' in url) return url.problem;
  return (await resolveTarget(url.host, lookUp, isHostAllowed)).kind;
}

/** Addresses and names, and how each is judged. */
const table: readonly (readonly [text: string, judged: string])[] = [
  ['https://hooks.example.com', 'found'],
  ['https://hooks.example.com:443/a?b=c#d', 'found'],
  ['https://hooks.example.com:8443/', 'found'],
  ['https://HOOKS.EXAMPLE.COM./', 'found'],
  ['https://both.example.com/', 'found'],
  ['https://93.184.215.14/', 'found'],
  ['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', 'found'],
  ['https://gästehaus.example/', 'found'],
  // Cyrillic letters that look like apple.com: another name, and displayed as xn--.
  ['https://аррӏе.com/', 'found'],
  ['https://missing.example.com/', 'not_found'],
  ['', 'no_url'],
  ['hooks.example.com', 'no_url'],
  ['//hooks.example.com/', 'no_url'],
  ['https://', 'no_url'],
  ['https://exa mple.com/', 'no_url'],
  ['https://256.256.256.256/', 'no_url'],
  ['https://[::1/', 'no_url'],
  ['https://hooks.example.com:99999/', 'no_url'],
  ['https://[fe80::1%25eth0]/', 'no_url'],
  ['http://hooks.example.com/', 'no_https'],
  ['ftp://hooks.example.com/', 'no_https'],
  ['javascript:alert(1)', 'no_url'],
  ['wss://hooks.example.com/', 'no_https'],
  ['https://user@hooks.example.com/', 'credentials'],
  ['https://user:secret@hooks.example.com/', 'credentials'],
  ['https://hooks.example.com@127.0.0.1/', 'credentials'],
  ['https://hooks.example.com:22/', 'port'],
  ['https://hooks.example.com:25/', 'port'],
  ['https://hooks.example.com:80/', 'port'],
  ['https://hooks.example.com:0/', 'port'],
  [`https://hooks.example.com/${'a'.repeat(500)}`, 'too_long'],
  ['https://localhost/', 'not_allowed'],
  ['https://LOCALHOST:8443/', 'not_allowed'],
  ['https://localhost./', 'not_allowed'],
  ['https://sub.localhost/', 'not_allowed'],
  ['https://127.0.0.1/', 'not_allowed'],
  ['https://127.1/', 'not_allowed'],
  ['https://127.255.255.254/', 'not_allowed'],
  ['https://2130706433/', 'not_allowed'],
  ['https://0x7f000001/', 'not_allowed'],
  ['https://0x7f.0.0.1/', 'not_allowed'],
  ['https://0177.0.0.1/', 'not_allowed'],
  ['https://017700000001/', 'not_allowed'],
  ['https://①②⑦.⓪.⓪.①/', 'not_allowed'],
  ['https://ｌｏｃａｌｈｏｓｔ/', 'not_allowed'],
  ['https://127。0。0。1/', 'not_allowed'],
  ['https://%31%32%37.0.0.1/', 'not_allowed'],
  ['https://0/', 'not_allowed'],
  ['https://0.0.0.0/', 'not_allowed'],
  ['https://10.0.0.1/', 'not_allowed'],
  ['https://172.16.0.1/', 'not_allowed'],
  ['https://172.31.255.255/', 'not_allowed'],
  ['https://192.168.1.1/', 'not_allowed'],
  ['https://100.64.0.1/', 'not_allowed'],
  ['https://100.100.100.200/', 'not_allowed'],
  ['https://169.254.169.254/latest/meta-data/', 'not_allowed'],
  ['https://2852039166/', 'not_allowed'],
  ['https://168.63.129.16/', 'not_allowed'],
  ['https://192.0.0.192/', 'not_allowed'],
  ['https://192.0.2.1/', 'not_allowed'],
  ['https://198.18.0.1/', 'not_allowed'],
  ['https://203.0.113.9/', 'not_allowed'],
  ['https://224.0.0.1/', 'not_allowed'],
  ['https://239.255.255.250:1900/', 'not_allowed'],
  ['https://240.0.0.1/', 'not_allowed'],
  ['https://255.255.255.255/', 'not_allowed'],
  ['https://[::]/', 'not_allowed'],
  ['https://[::1]/', 'not_allowed'],
  ['https://[0:0:0:0:0:0:0:1]/', 'not_allowed'],
  ['https://[::ffff:127.0.0.1]/', 'not_allowed'],
  ['https://[::ffff:7f00:1]/', 'not_allowed'],
  ['https://[::ffff:a9fe:a9fe]/', 'not_allowed'],
  ['https://[::127.0.0.1]/', 'not_allowed'],
  ['https://[64:ff9b::7f00:1]/', 'not_allowed'],
  ['https://[64:ff9b:1::a9fe:a9fe]/', 'not_allowed'],
  ['https://[2002:7f00:1::]/', 'not_allowed'],
  ['https://[2001:0:7f00:1::]/', 'not_allowed'],
  ['https://[2001:db8::1]/', 'not_allowed'],
  ['https://[fc00::1]/', 'not_allowed'],
  ['https://[fd00:ec2::254]/', 'not_allowed'],
  ['https://[fe80::1]/', 'not_allowed'],
  ['https://[fec0::1]/', 'not_allowed'],
  ['https://[ff02::1]/', 'not_allowed'],
  ['https://[100::1]/', 'not_allowed'],
  ['https://mixed.example.com/', 'not_allowed'],
  ['https://mixed6.example.com/', 'not_allowed'],
  ['https://odd.example.com/', 'not_allowed'],
  ['https://zone.example.com/', 'not_allowed'],
  ['https://127.0.0.1.nip.io/', 'not_allowed'],
  ['https://metadata.google.internal/', 'not_allowed'],
  ['https://instance-data.ec2.internal/', 'not_allowed'],
  ['https://printer.local/', 'not_allowed'],
  ['https://pms.lan/', 'not_allowed'],
];

/** Of these, an owner can allow each by its name. */
const allowable: readonly string[] = [
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[fc00::1]/',
  'https://mixed.example.com/',
  'https://printer.local/',
  'https://pms.lan/',
];

const forbidden: readonly string[] = [
  'https://0.0.0.0/',
  'https://169.254.169.254/',
  'https://metadata.google.internal/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fd00:ec2::254]/',
  'https://[fd00:ec2::23]/',
  'https://[fd00:c1::a9fe:a9fe]/',
  'https://[fd00:42::42]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://odd.example.com/',
];

describe('where webhooks may go', () => {
  verifies(
    'webhooks.targets',
    `is decided as the table of ${table.length} addresses and names says`,
    async () => {
      for (const [text, judged] of table) expect([text, await judge(text)]).toEqual([text, judged]);
    },
  );

  verifies('webhooks.targets', 'can be widened to the own network, by an owner and by name', async () => {
    for (const text of allowable) expect([text, await judge(text, true)]).toEqual([text, 'found']);
  });

  verifies(
    'webhooks.targets',
    'is never the metadata of a cloud machine, a mapped address or many receivers',
    async () => {
      for (const text of forbidden) expect([text, await judge(text, true)]).toEqual([text, 'not_allowed']);
    },
  );
});
