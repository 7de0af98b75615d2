import type { AttentionItem } from '@shared/attention/attention-contract';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { Permission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import type { GuideId } from '@shared/keys/guides/guides';
import { create } from 'zustand';

/** What the create-key dialog is opened for. */
export interface CreateKeyRequest {
  /** The key to replace. Its name and lifetime are brought over, and its permissions only displayed. */
  readonly replaces: KeyView | null;
  /** Permissions that calls of that key lacked. They are displayed only. */
  readonly missingPermissions: readonly Permission[];
  /** The guide that is open beside the list; null: none. */
  readonly guide: GuideId | null;
}

/** A recorded call to repeat. The log keeps no input, so it holds only the target. */
export interface PendingRerun {
  readonly operation: string;
  readonly surface: 'rest' | 'mcp';
  readonly targetId: string | null;
  readonly seq: number;
  readonly requestId: string;
}

/** Subject of a lookup: the permission of an operation, by its name, or what a permission opens. */
export type PermissionLookup =
  | { readonly kind: 'operation'; readonly name: string }
  | { readonly kind: 'permission'; readonly permission: Permission };

/** What the help is opened for: the screen behind it, or one question. */
export interface HelpRequest {
  /** Id of a question; null: the screen. */
  readonly questionId: string | null;
}

/** Dialogs that the palette, a shortcut or a screen can open above any screen. */
interface DialogState {
  readonly isPaletteOpen: boolean;
  readonly isShortcutSheetOpen: boolean;
  /** What the help beside the screen displays; null: it is closed. */
  readonly help: HelpRequest | null;
  /** The create-key dialog; null: closed. */
  readonly createKey: CreateKeyRequest | null;
  /** null: closed. */
  readonly permissionLookup: PermissionLookup | null;
  /** The key whose revocation the palette requested; null: none. */
  readonly revoking: KeyView | null;
  readonly isAddingProperty: boolean;
  /** True while the bell displays its list. */
  readonly isAttentionOpen: boolean;
  /** The matter whose action follows once its property is the active one; null: none. */
  readonly attentionAction: AttentionItem | null;
  /** True if the Service screen should lead to its backup. */
  readonly isBackupRequested: boolean;
  /** True if the Service screen should open the report for support. */
  readonly isReportRequested: boolean;
  /** True if the overview should lead to its services. */
  readonly isServicesRequested: boolean;
  /** Prefix of the key that was just created. */
  readonly newPrefix: string | null;
  /** The call for which the playground is opened; null: none. */
  readonly runAgain: PendingRerun | null;
}

export const useDialogs = create<DialogState>(() => ({
  isPaletteOpen: false,
  isShortcutSheetOpen: false,
  help: null,
  createKey: null,
  permissionLookup: null,
  revoking: null,
  isAddingProperty: false,
  isAttentionOpen: false,
  attentionAction: null,
  isBackupRequested: false,
  isReportRequested: false,
  isServicesRequested: false,
  newPrefix: null,
  runAgain: null,
}));

export const openCommandPalette = (): void => useDialogs.setState({ isPaletteOpen: true });
export const closeCommandPalette = (): void => useDialogs.setState({ isPaletteOpen: false });

export const openShortcutSheet = (): void => useDialogs.setState({ isShortcutSheetOpen: true });
export const closeShortcutSheet = (): void => useDialogs.setState({ isShortcutSheetOpen: false });

/** Opens the help beside the screen, at a question if one is named. */
export const openHelp = (questionId: string | null = null): void =>
  useDialogs.setState({ help: { questionId } });
export const closeHelp = (): void => useDialogs.setState({ help: null });

/** Opens the create-key dialog without a chosen permission. With `replaces` and `missingPermissions` it displays a reminder. */
export const openCreateKeyDialog = (request: Partial<CreateKeyRequest> = {}): void =>
  useDialogs.setState({ createKey: { replaces: null, missingPermissions: [], guide: null, ...request } });
export const closeCreateKeyDialog = (): void => useDialogs.setState({ createKey: null });

/** Opens the lookup: which permission an operation needs or what a permission opens, and which keys have it. */
export const openPermissionLookup = (permissionLookup: PermissionLookup): void =>
  useDialogs.setState({ permissionLookup });
export const closePermissionLookup = (): void => useDialogs.setState({ permissionLookup: null });

/** Opens the confirmation of a revocation, above any screen. */
export const openRevokeDialog = (revoking: KeyView): void => useDialogs.setState({ revoking });
export const closeRevokeDialog = (): void => useDialogs.setState({ revoking: null });

/** Opens the form of a new property. */
export const openAddPropertyDialog = (): void => useDialogs.setState({ isAddingProperty: true });
export const closeAddPropertyDialog = (): void => useDialogs.setState({ isAddingProperty: false });

export const setAttentionOpen = (isAttentionOpen: boolean): void => useDialogs.setState({ isAttentionOpen });
export const requestAttentionAction = (attentionAction: AttentionItem): void =>
  useDialogs.setState({ attentionAction });
export const clearAttentionAction = (): void => useDialogs.setState({ attentionAction: null });
export const setBackupRequested = (isBackupRequested: boolean): void =>
  useDialogs.setState({ isBackupRequested });

export const setServicesRequested = (isServicesRequested: boolean): void =>
  useDialogs.setState({ isServicesRequested });

export const setReportRequested = (isReportRequested: boolean): void =>
  useDialogs.setState({ isReportRequested });

const HIGHLIGHT_MS = 2000;

/** Highlights a new key in the list for two seconds, and focuses it. */
export function highlightKey(prefix: string): void {
  useDialogs.setState({ newPrefix: prefix });
  setTimeout(
    () => useDialogs.setState(({ newPrefix }) => (newPrefix === prefix ? { newPrefix: null } : {})),
    HIGHLIGHT_MS,
  );
}

/** True if the playground can repeat the recorded call: an operation, called with a key. */
export const canRerun = ({ actor, operation, channel }: AuditRecordView): boolean =>
  actor.kind === 'key' && operation !== null && (channel === 'api' || channel === 'mcp');

/** Stores a recorded call for the playground. The caller opens the playground next. */
export function requestRerun({ operation, channel, target_id, seq, request_id }: AuditRecordView): void {
  if (operation === null) return;
  const surface = channel === 'mcp' ? 'mcp' : 'rest';
  useDialogs.setState({
    runAgain: { operation, surface, targetId: target_id, seq, requestId: request_id },
  });
}
export const clearRerunRequest = (): void => useDialogs.setState({ runAgain: null });
