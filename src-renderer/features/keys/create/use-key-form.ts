import { useCommand } from '@renderer/client/command-query';
import type { PickerSearch } from '@renderer/features/keys/picker/permission-picker';
import { useSelectedPermissions } from '@renderer/features/keys/picker/use-selected-permissions';
import type { GrantedKey } from '@renderer/features/keys/token/created-key';
import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { canOpenPath } from '@renderer/navigation/sections';
import { useProperty, useSession } from '@renderer/session/session';
import { closeCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { DAY_MS } from '@shared/kernel/time';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { KeyDraft, KeyDraftErrors } from './key-draft-errors';
import { getKeyDraftErrors } from './key-draft-errors';
import { useCreateKey } from './use-create-key';

const noErrors: KeyDraftErrors = { name: null, days: null, chosen: null };

const noOperations: readonly SearchableOperation[] = [];

/** Reads what the form needs: grantable permissions, operations, and names in use by other keys. */
function useKeyFormData(replaces: KeyView | null) {
  const { id: property_id } = useProperty();
  const keys = useCommand('keys.list', { property_id });
  return {
    grantable: useCommand('keys.grantable', { property_id }),
    operations: useCommand('catalogue.get', {}).data?.operations ?? noOperations,
    takenNames: (keys.data ?? [])
      .filter(({ state, id }) => state === 'active' && id !== replaces?.id)
      .map(({ name }) => name),
  };
}

/**
 * Closes the dialog once the member may no longer create keys here. A request in progress completes first.
 */
function useCloseWithoutAccess(isPending: boolean): void {
  const { propertyAccess } = useSession();
  const isOver = !canOpenPath(propertyAccess, '/keys') && !isPending;
  useEffect(() => {
    if (!isOver) return;
    closeCreateKeyDialog();
    announce(formatMessage(keysMessages.accessLost));
  }, [isOver]);
}

/** A replacement begins with the name and the lifetime of the old key, and with no permission. decision 0135. */
function getInitialInput(replaces: KeyView | null): Omit<KeyDraft, 'chosen'> {
  if (replaces === null) return { name: '', days: Number.NaN };
  const { name, created_at, expires_at } = replaces;
  const days =
    expires_at === null ? Number.NaN : Math.round((Date.parse(expires_at) - Date.parse(created_at)) / DAY_MS);
  return { name, days };
}

/** State of the form for a new key, until the key is created. */
export function useKeyForm(replaces: KeyView | null, onCreated: (fresh: GrantedKey) => void) {
  const formData = useKeyFormData(replaces);
  const initial = getInitialInput(replaces);
  const { create, isPending, error } = useCreateKey(replaces, onCreated);
  useCloseWithoutAccess(isPending);
  const [keyInput, setKeyInput] = useState(initial);
  const { chosen, lost, choose } = useSelectedPermissions(formData.grantable.data, isPending);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const pickerSearch = useRef<PickerSearch>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const draft: KeyDraft = { ...keyInput, chosen };
  const errors = getKeyDraftErrors(draft);

  const focusFirstError = () =>
    (form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? search.current)?.focus();

  const submit = () => {
    if (isPending) return;
    setTried(true);
    if (Object.values(errors).some((text) => text !== null)) {
      // The fields must render their errors first.
      requestAnimationFrame(focusFirstError);
      return;
    }
    // The fields are disabled during the request. The focus moves, so that it is not lost with them.
    submitButton.current?.focus();
    void create(draft);
  };

  /**
   * Submits with Ctrl or Cmd and Enter anywhere in the form. The key press must not also choose a list row.
   */
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    form.current?.requestSubmit();
  };

  return {
    ...formData,
    draft,
    chosen,
    lost,
    choose,
    change: (changes: Partial<typeof keyInput>) => setKeyInput((before) => ({ ...before, ...changes })),
    errors: isTried ? errors : noErrors,
    isTouched: keyInput.name !== initial.name || !Object.is(keyInput.days, initial.days) || chosen.size > 0,
    isPending,
    refusal: error,
    submit,
    submitByKey,
    form,
    search,
    pickerSearch,
    seek: (text: string) => pickerSearch.current?.seek(text),
    submitButton,
  };
}
