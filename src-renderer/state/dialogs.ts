import type { AuditRecordView } from '@shared/audit/audit-record';
import type { Permission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import { create } from 'zustand';

/** What a key is created for. */
export interface CreateKeyRequest {
  /** The key whose place it is to take. Only told of: nothing of it is taken over. */
  readonly replaces: KeyView | null;
  /** What calls of that key lacked. Only told of, too. */
  readonly missing: readonly Permission[];
}

/** A call of the log that is to be made once more. The log keeps no input: only what it was about. */
export interface PendingRerun {
  readonly operation: string;
  readonly surface: 'rest' | 'mcp';
  readonly targetId: string | null;
  readonly seq: number;
  readonly requestId: string;
}

/** What is asked about: the permission of an operation, by its name, or what a permission opens. */
export type PermissionLookup =
  | { readonly kind: 'operation'; readonly name: string }
  | { readonly kind: 'permission'; readonly permission: Permission };

/** Layers that the whole window opens: from the palette, a shortcut, or a screen. */
interface DialogState {
  readonly isPaletteOpen: boolean;
  /** The create-key dialog, wherever it was asked for; null: closed. */
  readonly createKey: CreateKeyRequest | null;
  /** null: nothing. */
  readonly permissionLookup: PermissionLookup | null;
  /** The key that the palette was asked to revoke; null: none. */
  readonly revoking: KeyView | null;
  readonly isAddingProperty: boolean;
  /** Prefix of the key created just now. */
  readonly newPrefix: string | null;
  /** What the playground is opened for; null: nothing in particular. */
  readonly runAgain: PendingRerun | null;
}

export const useDialogs = create<DialogState>(() => ({
  isPaletteOpen: false,
  createKey: null,
  permissionLookup: null,
  revoking: null,
  isAddingProperty: false,
  newPrefix: null,
  runAgain: null,
}));

export const openCommandPalette = (): void => useDialogs.setState({ isPaletteOpen: true });
export const closeCommandPalette = (): void => useDialogs.setState({ isPaletteOpen: false });

/** Opens the dialog that creates a key, empty; with `replaces` and `missing`, it reminds of that key in words. */
export const openCreateKeyDialog = (request: Partial<CreateKeyRequest> = {}): void =>
  useDialogs.setState({ createKey: { replaces: request.replaces ?? null, missing: request.missing ?? [] } });
export const closeCreateKeyDialog = (): void => useDialogs.setState({ createKey: null });

/** Answers which permission an operation needs, or what a permission opens, and which keys have it. */
export const openPermissionLookup = (permissionLookup: PermissionLookup): void =>
  useDialogs.setState({ permissionLookup });
export const closePermissionLookup = (): void => useDialogs.setState({ permissionLookup: null });

/** Opens the question before a key is revoked, over whatever screen. */
export const openRevokeDialog = (revoking: KeyView): void => useDialogs.setState({ revoking });
export const closeRevokeDialog = (): void => useDialogs.setState({ revoking: null });

/** Opens the form of a new property. */
export const openAddPropertyDialog = (): void => useDialogs.setState({ isAddingProperty: true });
export const closeAddPropertyDialog = (): void => useDialogs.setState({ isAddingProperty: false });

const HIGHLIGHT_MS = 2000;

/** Lets the list of keys lead the eye and the focus to a new key, for two seconds. */
export function highlightKey(prefix: string): void {
  useDialogs.setState({ newPrefix: prefix });
  setTimeout(
    () => useDialogs.setState(({ newPrefix }) => (newPrefix === prefix ? { newPrefix: null } : {})),
    HIGHLIGHT_MS,
  );
}

/** Whether the record is of a call that the playground can make: an operation, called with a key. */
export const canRerun = ({ actor, operation, channel }: AuditRecordView): boolean =>
  actor.kind === 'key' && operation !== null && (channel === 'api' || channel === 'mcp');

/** Leaves the call of a record for the playground, which whoever asks for this opens next. */
export function requestRerun({ operation, channel, target_id, seq, request_id }: AuditRecordView): void {
  if (operation === null) return;
  const surface = channel === 'mcp' ? 'mcp' : 'rest';
  useDialogs.setState({
    runAgain: { operation, surface, targetId: target_id, seq, requestId: request_id },
  });
}
export const clearRerunRequest = (): void => useDialogs.setState({ runAgain: null });
