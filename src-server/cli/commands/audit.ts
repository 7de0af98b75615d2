import { createCommandAction } from '@server/cli/context/command-action';
import { withAuditFilter } from '@server/cli/options/audit-filter-options';
import { parseWholeNumber } from '@server/cli/options/parse-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { Command } from 'commander';
import { Option } from 'commander';
import { auditExportOptions, runAuditExport } from './audit-export';
import { auditListOptions, runAuditList } from './audit-list';
import { auditVerifyOptions, runAuditVerify } from './audit-verify';

const DEFAULT_LIMIT = 50;

/** Adds `audit list`, `audit verify` and `audit export`. */
export function addAudit(program: Command, io: Io): void {
  const audit = program.command('audit').description('List, verify and export the audit log');
  withAuditFilter(audit.command('list').description('List records, newest first'), io)
    .option('--limit <count>', 'Maximum number of records', parseWholeNumber, DEFAULT_LIMIT)
    .addHelpText('after', formatExample('audit list --key 0123456789abcdef --outcome refused --since 24h'))
    .action(createCommandAction(io, auditListOptions, runAuditList));
  audit
    .command('verify')
    .description('Verify that no record was changed, removed, inserted or moved')
    .option('--checkpoint <file>', 'Compare with a checkpoint that you exported earlier')
    .option(
      '--verifier-key <key>',
      'Public key that verifies the checkpoint (default: the key of this installation)',
    )
    .addHelpText('after', formatExample('audit verify --checkpoint audit.checkpoint'))
    .action(
      createCommandAction(io, auditVerifyOptions, (context, options, common) =>
        runAuditVerify(io, context, options, common),
      ),
    );
  withAuditFilter(audit.command('export').description('Export records, oldest first'), io)
    .addOption(new Option('--format <format>', 'File format').choices(['csv', 'jsonl']).makeOptionMandatory())
    .option('--out <file>', 'Output file (default: standard output)')
    .option('--checkpoint <file>', 'Also write a signed checkpoint of the log to this file')
    .option('--force', 'Overwrite existing files')
    .addHelpText(
      'after',
      formatExample('audit export --format csv --out audit.csv --checkpoint audit.checkpoint'),
    )
    .action(
      createCommandAction(io, auditExportOptions, (context, options, common) =>
        runAuditExport(io, context, options, common),
      ),
    );
}
