import { formatMessage } from '@renderer/text/format-message';
import { uiMessages } from '@shared/app/ui.messages';
import type { Permission } from '@shared/kernel/permissions';
import { getPermissionDefinition } from '@shared/kernel/permissions';

/** Marks a permission whose misuse does the most harm. Nothing for the others. */
export function SensitiveMark({ permission }: { readonly permission: Permission }) {
  const { isSensitive = false } = getPermissionDefinition(permission);
  if (!isSensitive) return null;
  return <span className="text-xs text-danger">{formatMessage(uiMessages.sensitive)}</span>;
}
