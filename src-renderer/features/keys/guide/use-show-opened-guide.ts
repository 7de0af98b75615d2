import type { GuideId } from '@shared/keys/guides';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Returns the ref of the question. In one column the guide opens below it, which a low window does not show. So the form
 * scrolls until the question is at its top: the pressed button stays in view, and the guide begins below.
 */
export function useShowOpenedGuide(
  guide: GuideId | null,
  isStacked: boolean,
): RefObject<HTMLDivElement | null> {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (guide !== null && isStacked) question.current?.scrollIntoView({ block: 'start' });
  }, [guide, isStacked]);
  return question;
}
