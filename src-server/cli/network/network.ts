import { resolve } from 'node:path';
import type { CliContext } from '@server/cli/context/cli-context';
import { createCommandAction, createUsageError } from '@server/cli/context/command-action';
import { formatCommandFor } from '@server/cli/context/command-for';
import { collectOption, parsePort } from '@server/cli/options/parse-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { requireTarget } from '@server/cli/output/output-path';
import { formatDefinitionList, formatTimestamp } from '@server/cli/output/table';
import { writePrivateFile } from '@server/cli/output/write-private-file';
import { requireNetworkPort } from '@server/features/network/require-network-address';
import { AppError } from '@shared/kernel/errors';
import { parseOrRefuse } from '@shared/kernel/validation';
import { networkMessages } from '@shared/network/network.messages';
import type { NetworkView } from '@shared/network/network-contract';
import { networkContract } from '@shared/network/network-contract';
import type { CertificateChoice } from '@shared/network/network-settings';
import { DEFAULT_NETWORK_PORT } from '@shared/network/network-settings';
import { fillMessage } from '@shared/text/filled-message';
import { formatEnglish } from '@shared/text/format-english';
import type { Command } from 'commander';
import { z } from 'zod';

const openOptions = z.object({
  address: z.string(),
  port: z.int().default(DEFAULT_NETWORK_PORT),
  name: z.array(z.string()).default([]),
  tlsCert: z.string().optional(),
  tlsKey: z.string().optional(),
  newAuthority: z.boolean().default(false),
});

const rootOptions = z.object({ file: z.string().min(1), force: z.boolean().default(false) });

const reachNames = {
  internet: networkMessages.reachInternet,
  house: networkMessages.reachOwnNetwork,
  shared: networkMessages.reachShared,
  computer: networkMessages.reachComputer,
} as const;

const formatRoot = ({ root }: NetworkView): [string, string][] =>
  root === null ? [] : [['Root certificate', `SHA-256 ${root.fingerprint}`]];

const formatApp = ({ settings }: NetworkView): string =>
  settings?.opens_app === true ? 'open: people sign in there by password' : 'closed';

function formatNetwork(view: NetworkView): string[] {
  const { settings, url, place, addresses } = view;
  const { certificate } = settings ?? {};
  const own = certificate?.kind === 'files' ? certificate.certificate_file : 'the app’s own authority';
  return [
    ...formatDefinitionList([
      ['Open to the network', url ?? 'no'],
      ...(url === null ? [] : ([['App in a browser', formatApp(view)]] satisfies [string, string][])),
      ...(settings === null ? [] : ([['Certificate', own]] satisfies [string, string][])),
      ...formatRoot(view),
    ]),
    ...(url !== null && place === 'internet' ? [formatEnglish(networkMessages.warnInternet)] : []),
    '',
    'Addresses of this computer:',
    ...addresses.map((one) => `  ${one.address}  ${one.interface}: ${formatEnglish(reachNames[one.place])}`),
  ];
}

function chooseCertificate({ tlsCert, tlsKey }: z.output<typeof openOptions>): CertificateChoice {
  if (tlsCert === undefined && tlsKey === undefined) return { kind: 'authority' };
  if (tlsCert === undefined || tlsKey === undefined)
    throw createUsageError(
      'Give --tls-cert and --tls-key together, or neither for a certificate of the app.',
    );
  return { kind: 'files', certificate_file: resolve(tlsCert), key_file: resolve(tlsKey) };
}

async function runOpen(
  io: Io,
  context: CliContext,
  options: z.output<typeof openOptions>,
): Promise<CliAnswer> {
  // The schema would name the field. This names what to do.
  requireNetworkPort(options.port, 0);
  const input = {
    address: options.address,
    port: options.port,
    names: options.name,
    certificate: chooseCertificate(options),
    renews_authority: options.newAuthority,
  };
  const value = await context.call(
    'network.configure',
    parseOrRefuse(networkContract['network.configure'].input, input),
  );
  const isOwn = value.settings?.certificate.kind === 'authority';
  const save = formatCommandFor(io, context.directory.path, 'network root --file root.pem');
  return {
    value,
    lines: [
      ...formatNetwork(value),
      '',
      'A running service listens there within 2 seconds. "attention" shows if it cannot.',
      ...(isOwn ? [`Other devices must trust the root certificate. Save it: ${save}`] : []),
    ],
  };
}

/** Adds `network open-app` and `close-app`. */
function addAppSwitch(network: Command, io: Io): void {
  network
    .command('open-app')
    .description('Also open the app there, to people who sign in by password')
    .addHelpText('after', formatExample('network open-app'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const value = await context.call('network.openApp', {});
        const lines = [
          'Open. A running service offers the app there within 2 seconds.',
          ...formatNetwork(value),
        ];
        return { value, lines };
      }),
    );
  network
    .command('close-app')
    .description('Close the app there, and sign out everyone who came by it; the API stays open')
    .addHelpText('after', formatExample('network close-app'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const value = await context.call('network.closeApp', {});
        const lines = ['Closed. A running service signs out everyone there within 2 seconds.'];
        return { value, lines };
      }),
    );
}

/** Adds `network show`, `open`, `close`, `open-app`, `close-app` and `root`. */
export function addNetwork(program: Command, io: Io): void {
  const network = program
    .command('network')
    .description('Open the service to other computers by TLS, or close it');
  network
    .command('show')
    .description('Show the address on the network, and those that can be chosen')
    .addHelpText('after', formatExample('network show'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const value = await context.call('network.show', {});
        return { value, lines: formatNetwork(value) };
      }),
    );
  network
    .command('open')
    .description('Listen on one address of this computer, by TLS, for the API and its reference')
    .requiredOption('--address <address>', 'An IP address of this computer')
    .option('--port <port>', `Port there (default: ${DEFAULT_NETWORK_PORT})`, parsePort)
    .option('--name <name>', 'Host name that callers use (repeatable)', collectOption)
    .option('--tls-cert <file>', 'Certificate and its chain, PEM; left out: one of the app’s own authority')
    .option('--tls-key <file>', 'Its private key, PEM without a password')
    .option('--new-authority', 'Make a new authority; devices must trust its root, too')
    .addHelpText('after', formatExample('network open --address 192.168.1.20'))
    .action(createCommandAction(io, openOptions, (context, options) => runOpen(io, context, options)));
  network
    .command('close')
    .description('Stop listening on the network')
    .addHelpText('after', formatExample('network close'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const value = await context.call('network.close', {});
        return { value, lines: ['Closed. A running service stops listening there within 2 seconds.'] };
      }),
    );
  addAppSwitch(network, io);
  network
    .command('root')
    .description('Save the root certificate that other devices must trust')
    .requiredOption('--file <file>', 'File to write, PEM')
    .option('--force', 'Overwrite the file')
    .addHelpText('after', formatExample('network root --file root.pem'))
    .action(
      createCommandAction(io, rootOptions, async (context, { file: wanted, force }) => {
        const file = resolve(wanted);
        requireTarget(file, context.directory, force);
        const { root } = await context.call('network.show', {});
        if (root === null) throw new AppError('not_found', fillMessage(networkMessages.authorityMissing));
        writePrivateFile(file, Buffer.from(root.pem));
        const lines = formatDefinitionList([
          ['Root certificate', file],
          ['SHA-256', root.fingerprint],
          ['Valid until', formatTimestamp(root.valid_until)],
        ]);
        return { value: { file, fingerprint: root.fingerprint }, lines };
      }),
    );
}
