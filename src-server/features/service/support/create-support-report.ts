import { readCrashNotes } from '@server/log/crash-notes';
import { getLogFolder, readNewestLogLines } from '@server/log/log-folder';
import type { Channel } from '@shared/audit/audit-record';
import { product } from '@shared/kernel/product';
import { toTimestamp } from '@shared/kernel/time';
import { createFilesSection } from './files-section';
import type { NameLabels } from './hide-names';
import { hideNames } from './hide-names';
import { createProgramSection } from './program-section';
import type { ReportSection } from './report-section';
import { formatReport } from './report-section';

/** Lines of the log in a report. */
const MAX_LOG_LINES = 300;

/** What a report is made of. */
export interface SupportFacts {
  readonly madeAtMs: number;
  readonly channel: Channel;
  readonly dataDirectory: string;
  /** What the store says, or why it says nothing. */
  readonly sections: readonly ReportSection[];
  /** Names that members gave. */
  readonly names: NameLabels;
}

function createLogSection(dataDirectory: string): ReportSection {
  const lines = readNewestLogLines(getLogFolder(dataDirectory), MAX_LOG_LINES);
  const none = `No log is in the data folder. A service under systemd has it in the journal: journalctl -u ${product.slug}`;
  return { title: 'Newest lines of the log', lines: lines.length === 0 ? [none] : lines };
}

function createCrashSection(dataDirectory: string): ReportSection {
  const notes = readCrashNotes(dataDirectory);
  return { title: 'Crashes', lines: notes.length === 0 ? ['none'] : notes };
}

/** Creates the text of a report. Nothing is sent anywhere. decision 0179. */
export function createSupportReport(facts: SupportFacts): string {
  const { madeAtMs, channel, dataDirectory, sections, names } = facts;
  const about: ReportSection = {
    title: `${product.name} report for support`,
    lines: [
      `Made at ${toTimestamp(madeAtMs)}. Nothing was sent: give this text only to whom you trust.`,
      'Names of properties and members, addresses and folders are replaced by labels. Guests and tokens are not in it.',
    ],
  };
  const text = formatReport(
    [
      about,
      createProgramSection(channel),
      ...sections,
      createFilesSection(dataDirectory),
      createCrashSection(dataDirectory),
    ],
    createLogSection(dataDirectory),
  );
  return hideNames(text, { dataDirectory, names });
}
