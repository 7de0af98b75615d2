import { useLeaveGuard } from '@renderer/navigation/use-leave-guard';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Asks before the member leaves a token that was not copied, by any way.
 * After a move to another screen, by Back or a typed address, the panel closes with its screen.
 */
export function useTokenLeaveGuard(isUncopied: boolean, onElsewhere: () => void) {
  const { history } = useRouter();
  // The page and the window ask by themselves.
  const {
    isAsked: isPrompting,
    ask: confirm,
    stay: stayHere,
    leave,
  } = useLeaveGuard({ isHeld: () => isUncopied, holdsPage: false });
  const onStoredRef = useRef<(() => void) | null>(null);
  const goElsewhere = useEffectEvent(onElsewhere);
  useEffect(() => {
    let at = history.location.href;
    return history.subscribe(({ action, location }) => {
      // A refused move is reported as well.
      const isElsewhere = location.href !== at;
      at = location.href;
      // The shell itself replaces the address, for example when a module is switched off elsewhere.
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
    /** Runs `go` at once, or after the member confirms. Runs `onStored` if the member stays. */
    tryTo(go: () => void, onStored: (() => void) | null = null) {
      if (!isUncopied) return go();
      onStoredRef.current = onStored;
      confirm(go);
    },
  };
}
