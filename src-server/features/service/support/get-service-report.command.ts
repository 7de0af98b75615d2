import type { AsyncCommand } from '@server/commands/command';
import { createSupportReport } from './create-support-report';
import { createStoreSections, readNameLabels } from './store-sections';

/** Answers also while nothing can be recorded, which is when it is needed most. */
export const getServiceReport: AsyncCommand<'service.report'> = {
  kind: 'async',
  async run(store, context) {
    const { principal, dataDirectory } = context;
    const sections = await createStoreSections(store, context);
    const names = await readNameLabels(store);
    const madeAtMs = await store.read(async ({ clockMs }) => clockMs);
    const { channel } = principal;
    return { report: createSupportReport({ madeAtMs, channel, dataDirectory, sections, names }) };
  },
};
