import { closeAddPropertyDialog, useDialogs } from '@renderer/state/dialogs';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { useEffect } from 'react';
import { AddPropertyDialog } from './add-property-dialog';

/** Where the form of a new property opens, whoever asked for it. */
export function AddPropertyDialogHost() {
  const isOpen = useDialogs(({ isAddingProperty }) => isAddingProperty);
  useEffect(() => closeAddPropertyDialog, []);
  useEffect(() => (isOpen ? focusTitleIfLost : undefined), [isOpen]);
  return isOpen ? <AddPropertyDialog onClose={closeAddPropertyDialog} /> : null;
}
