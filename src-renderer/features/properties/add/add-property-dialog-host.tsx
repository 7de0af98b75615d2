import { closeAddPropertyDialog, useDialogs } from '@renderer/state/dialogs';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { useEffect } from 'react';
import { AddPropertyDialog } from './add-property-dialog';

/** Hosts the form of a new property, which several screens open. */
export function AddPropertyDialogHost() {
  const isOpen = useDialogs(({ isAddingProperty }) => isAddingProperty);
  useEffect(() => closeAddPropertyDialog, []);
  useEffect(() => (isOpen ? focusTitleIfLost : undefined), [isOpen]);
  return isOpen ? <AddPropertyDialog onClose={closeAddPropertyDialog} /> : null;
}
