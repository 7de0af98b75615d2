import {
  arch,
  availableParallelism,
  freemem,
  release,
  version as systemVersion,
  totalmem,
  uptime,
} from 'node:os';
import { version } from '@server/kernel/version';
import type { Channel } from '@shared/audit/audit-record';
import type { ReportSection } from './report-section';
import { formatFact } from './report-section';

const BYTES_OF_MIB = 1024 * 1024;
const SECONDS_OF_HOUR = 3600;

const toMib = (bytes: number): string => `${Math.round(bytes / BYTES_OF_MIB)} MiB`;

/** Describes program and computer. */
export function createProgramSection(channel: Channel): ReportSection {
  const { node, electron = null } = process.versions;
  return {
    title: 'Program',
    lines: [
      formatFact('Version', version),
      formatFact('Asked by', channel),
      formatFact('Node', node),
      formatFact('Electron', electron),
      formatFact('Process runs for', `${(process.uptime() / SECONDS_OF_HOUR).toFixed(1)} hours`),
      formatFact('Process memory', toMib(process.memoryUsage.rss())),
      formatFact('System', `${process.platform} ${release()} ${arch()}, ${systemVersion()}`),
      formatFact('System runs for', `${(uptime() / SECONDS_OF_HOUR).toFixed(1)} hours`),
      formatFact('Processors', availableParallelism()),
      formatFact('Memory', `${toMib(freemem())} free of ${toMib(totalmem())}`),
    ],
  };
}
