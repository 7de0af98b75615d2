import { useLeaveGuard } from '@renderer/navigation/use-leave-guard';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Asks before a token that was not copied is left, by whichever way. Once the person has gone to another screen, by Back or
 * a typed address, the panel has to go with the one it stood over.
 */
export function useTokenLeaveGuard(isAtStake: boolean, onElsewhere: () => void) {
  const { history } = useRouter();
  // The page and the window have questions of their own.
  const {
    isAsked: isPrompting,
    ask: confirm,
    stay: stayHere,
    leave,
  } = useLeaveGuard({ isHeld: () => isAtStake, holdsPage: false });
  const onStoredRef = useRef<(() => void) | null>(null);
  const goElsewhere = useEffectEvent(onElsewhere);
  useEffect(() => {
    let at = history.location.href;
    return history.subscribe(({ action, location }) => {
      // A way that was refused is told of as well.
      const isElsewhere = location.href !== at;
      at = location.href;
      // What replaces the address is a move of the shell's own, such as when a module is switched off elsewhere.
      if (isElsewhere && action.type !== 'REPLACE') goElsewhere();
    });
  }, [history]);
  return {
    isAsked: isPrompting,
    leave,
    stay() {
      stayHere();
      onStoredRef.current?.();
      onStoredRef.current = null;
    },
    /** Does it at once, or when the person has said so; else what is to be done when they stay. */
    tryTo(go: () => void, onStored: (() => void) | null = null) {
      if (!isAtStake) return go();
      onStoredRef.current = onStored;
      confirm(go);
    },
  };
}
