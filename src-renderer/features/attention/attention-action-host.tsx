import { clearAttentionAction, useDialogs } from '@renderer/state/dialogs';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { useEffect, useEffectEvent } from 'react';
import { useAttentionAction } from './use-attention-action';

/** Does the action of a matter after its property became the active one. It displays nothing. */
export function AttentionActionHost() {
  const item = useDialogs(({ attentionAction }) => attentionAction);
  const act = useAttentionAction();
  const perform = useEffectEvent((requested: AttentionItem) => {
    clearAttentionAction();
    act(requested);
  });
  useEffect(() => {
    if (item !== null) perform(item);
  }, [item]);
  return null;
}
