import { createCommandAction } from '@server/cli/context/command-action';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CommandOutput } from '@shared/contract/management-contract';
import { formatMetricsUrl } from '@shared/service/service-settings';
import type { Command } from 'commander';
import { z } from 'zod';

/** Formats where a scraper reads the metrics, or that none does. */
function formatMetricsState({ metrics, port }: CommandOutput<'service.settings'>): string[] {
  if (!metrics) return ['Metrics are off.'];
  return [
    'Metrics are on, for programs of this computer.',
    formatMetricsUrl(port),
    'A running service follows a change within seconds. Its settings file and its --port are stronger.',
  ];
}

/** Adds `metrics show`, `metrics on` and `metrics off`. */
export function addMetrics(program: Command, io: Io): void {
  const metrics = program
    .command('metrics')
    .description('Show or choose whether monitoring systems of this computer read metrics');
  metrics
    .command('show')
    .description('Show whether metrics are on, and where they are read')
    .addHelpText('after', formatExample('metrics show'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const settings = await context.call('service.settings', {});
        return { value: { metrics: settings.metrics }, lines: formatMetricsState(settings) };
      }),
    );
  for (const [name, isOn, description] of [
    ['on', true, 'Let monitoring systems of this computer read metrics, without a key'],
    ['off', false, 'Answer no request for metrics'],
  ] as const)
    metrics
      .command(name)
      .description(description)
      .addHelpText('after', formatExample(`metrics ${name}`))
      .action(
        createCommandAction(io, z.object({}), async (context) => {
          const settings = await context.call('service.configure', { metrics: isOn });
          return { value: { metrics: settings.metrics }, lines: formatMetricsState(settings) };
        }),
      );
}
