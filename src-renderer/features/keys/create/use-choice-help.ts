import { useMarkedRows, usePermissionMarks } from '@renderer/features/keys/guide/use-marked-rows';
import { useReadingPane } from '@renderer/features/keys/guide/use-reading-pane';
import { useShowPermission } from '@renderer/features/keys/picker/use-show-permission';
import type { CreateKeyRequest } from '@renderer/state/dialogs';
import type { Permission } from '@shared/kernel/permissions';
import { useId, useRef } from 'react';
import type { useKeyForm } from './use-key-form';

/** What the form holds besides its input: what is read beside the list, and the marked rows. */
export function useChoiceHelp(request: CreateKeyRequest, key: ReturnType<typeof useKeyForm>) {
  const list = useRef<HTMLDivElement>(null);
  const noneId = useId();
  const pane = useReadingPane(key.operations, request.guide);
  const marks = usePermissionMarks({ ...request, vendorList: pane.vendorList });
  const showRow = useShowPermission({ list, chosen: key.chosen, onSeek: key.seek });
  const show = (permission: Permission) => {
    // The open summary would cover the row in a small window.
    pane.setSummaryOpen(false);
    showRow(permission);
  };
  const { step, stepByKey } = useMarkedRows(marks, key.grantable.data ?? [], show);
  return { list, noneId, pane, marks, show, step, stepByKey };
}

export type ChoiceHelp = ReturnType<typeof useChoiceHelp>;
