import { auditView } from '@server/audit/audit-view';
import { notFound } from '@shared/errors';
import { AUDIT_COUNT_CAP } from '@shared/management/audit-contract';
import { visibleFilter, visibleProperties } from './audit-visibility';
import type { UnitCommand } from './command';
import { requirePerson } from './require-person';

/** More records than a log can have. */
const UNCAPPED = 2 ** 40;

export const listAudit: UnitCommand<'audit.list'> = {
  async run(tx, { person }, { filter, limit, order, after_seq: afterSeq }) {
    const visible = await visibleFilter(tx, requirePerson(person), filter);
    const request = { filter: visible, limit, order, afterSeq: afterSeq ?? undefined };
    return (await tx.audit.page(request)).map(auditView);
  },
};

export const countAudit: UnitCommand<'audit.count'> = {
  async run(tx, { person }, { filter, exact }) {
    const visible = await visibleFilter(tx, requirePerson(person), filter);
    if (exact) return { count: await tx.audit.count(visible, UNCAPPED), has_more: false };
    const counted = await tx.audit.count(visible, AUDIT_COUNT_CAP);
    return { count: Math.min(counted, AUDIT_COUNT_CAP), has_more: counted > AUDIT_COUNT_CAP };
  },
};

export const getAudit: UnitCommand<'audit.get'> = {
  async run(tx, { person }, { seq }) {
    const visible = await visibleProperties(tx, requirePerson(person));
    const row = await tx.audit.find(seq);
    // A record that may not be seen is as good as none.
    const isVisible = visible === null || (row?.propertyId != null && visible.includes(row.propertyId));
    if (row === null || !isVisible) throw notFound();
    return auditView(row);
  },
};
