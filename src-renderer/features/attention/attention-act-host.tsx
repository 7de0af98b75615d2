import { clearAttentionAct, useDialogs } from '@renderer/state/dialogs';
import { useEffect, useEffectEvent } from 'react';
import { useAttentionAct } from './use-attention-act';

/** Does the act of a matter after its property became the active one. It displays nothing. */
export function AttentionActHost() {
  const item = useDialogs(({ attentionAct }) => attentionAct);
  const act = useAttentionAct();
  const perform = useEffectEvent(() => {
    if (item === null) return;
    clearAttentionAct();
    act(item);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once for each requested matter
  useEffect(() => perform(), [item]);
  return null;
}
