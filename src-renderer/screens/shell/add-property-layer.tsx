import { closeAddProperty, useLayers } from '@renderer/app/dialogs';
import { focusTitleIfLost } from '@renderer/app/focus-when-free';
import { useEffect } from 'react';
import { AddProperty } from './add-property';

/** Where the form of a new property opens, whoever asked for it. */
export function AddPropertyLayer() {
  const isOpen = useLayers(({ isAddingProperty }) => isAddingProperty);
  useEffect(() => closeAddProperty, []);
  useEffect(() => (isOpen ? focusTitleIfLost : undefined), [isOpen]);
  return isOpen ? <AddProperty onClose={closeAddProperty} /> : null;
}
