import { ScreenNoticeContext } from '@renderer/ui/feedback/screen-notice-context';
import { use } from 'react';
import { isReadFailure } from './use-failed-reads';

/** True if the notice at the top of the screen says why, with the one button that reads again. decision 0241 */
export function useIsSaidByScreen(error: unknown): boolean {
  return use(ScreenNoticeContext) !== null && isReadFailure(error);
}
