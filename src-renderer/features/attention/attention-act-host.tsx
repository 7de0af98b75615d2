import { clearAttentionAct, useDialogs } from '@renderer/state/dialogs';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { useEffect, useEffectEvent } from 'react';
import { useAttentionAct } from './use-attention-act';

/** Does the act of a matter after its property became the active one. It displays nothing. */
export function AttentionActHost() {
  const item = useDialogs(({ attentionAct }) => attentionAct);
  const act = useAttentionAct();
  const perform = useEffectEvent((requested: AttentionItem) => {
    clearAttentionAct();
    act(requested);
  });
  useEffect(() => {
    if (item !== null) perform(item);
  }, [item]);
  return null;
}
