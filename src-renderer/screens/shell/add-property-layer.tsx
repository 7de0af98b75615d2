import { closeAddPropertyDialog, useDialogs } from '@renderer/app/dialogs';
import { focusTitleIfLost } from '@renderer/app/focus-when-free';
import { useEffect } from 'react';
import { AddPropertyDialog } from './add-property';

/** Where the form of a new property opens, whoever asked for it. */
export function AddPropertyDialogHost() {
  const isOpen = useDialogs(({ isAddingProperty }) => isAddingProperty);
  useEffect(() => closeAddPropertyDialog, []);
  useEffect(() => (isOpen ? focusTitleIfLost : undefined), [isOpen]);
  return isOpen ? <AddPropertyDialog onClose={closeAddPropertyDialog} /> : null;
}
