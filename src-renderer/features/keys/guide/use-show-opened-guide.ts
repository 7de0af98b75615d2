import type { GuideId } from '@shared/keys/guides/guides';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Returns the ref of the question. In one column a pressed guide opens below it, which a low window does not show. So the
 * form scrolls until the question is at its top: the pressed button stays in view, and the guide begins below.
 */
export function useShowOpenedGuide(
  guide: GuideId | null,
  isStacked: boolean,
): RefObject<HTMLDivElement | null> {
  const question = useRef<HTMLDivElement>(null);
  const shown = useRef(guide);
  useEffect(() => {
    if (guide !== null && guide !== shown.current && isStacked)
      question.current?.scrollIntoView({ block: 'start' });
    shown.current = guide;
  }, [guide, isStacked]);
  return question;
}
