import { listLogColumns } from '@renderer/features/audit/table/log-columns';
import { setTranslation } from '@renderer/text/translation';
import { english } from '@shared/text/message-formatter';
import { afterEach, describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

afterEach(() => setTranslation(english));

/** Gives the width of the column of times in a language. */
function measureTime(language: string) {
  setTranslation({ ...english, language });
  const frame = { widthPx: 1200, isEveryProperty: false, timeZone: 'Europe/Lisbon' };
  return listLogColumns(frame).find(({ id }) => id === 'time')?.width;
}

describe('the column of times', () => {
  verifies('ui.time-column', 'has space for AM and PM, and no more than needed without them', () => {
    expect(['en-GB', 'de-AT', 'en-US'].map(measureTime)).toEqual([116, 116, 140]);
  });
});
