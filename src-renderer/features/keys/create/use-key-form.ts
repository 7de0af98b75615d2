import { useCommand } from '@renderer/client/command-query';
import { useSelectedPermissions } from '@renderer/features/keys/picker/use-selected-permissions';
import type { CreatedKey } from '@renderer/features/keys/token/created-key';
import { canOpenPath } from '@renderer/navigation/sections';
import { useProperty, useSession } from '@renderer/session/session';
import { closeCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { KeyDraft, KeyDraftErrors } from './key-draft-errors';
import { getKeyDraftErrors } from './key-draft-errors';
import { useCreateKey } from './use-create-key';

const noErrors: KeyDraftErrors = { name: null, days: null, chosen: null };

/** Reads what the form needs: grantable permissions, operations, and names in use. */
function useKeyFormData() {
  const { id: property_id } = useProperty();
  const keys = useCommand('keys.list', { property_id });
  return {
    grantable: useCommand('keys.grantable', { property_id }),
    operations: useCommand('catalogue.get', {}).data?.operations ?? [],
    takenNames: (keys.data ?? []).filter(({ state }) => state === 'active').map(({ name }) => name),
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

/** State of the form for a new key, until the key is created. */
export function useKeyForm(replaces: KeyView | null, onCreated: (fresh: CreatedKey) => void) {
  const formData = useKeyFormData();
  const { create, isPending, error } = useCreateKey(replaces, onCreated);
  useCloseWithoutAccess(isPending);
  const [keyInput, setDraft] = useState({ name: '', days: Number.NaN });
  const { chosen, lost, choose } = useSelectedPermissions(formData.grantable.data, isPending);
  const [query, setQuery] = useState('');
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
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
    change: (changes: Partial<typeof keyInput>) => setDraft((before) => ({ ...before, ...changes })),
    errors: isTried ? errors : noErrors,
    isTouched: keyInput.name !== '' || !Number.isNaN(keyInput.days) || chosen.size > 0,
    isPending,
    refusal: error,
    submit,
    submitByKey,
    form,
    search,
    query,
    setQuery,
    submitButton,
  };
}
