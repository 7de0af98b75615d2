import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { isolateText } from '@renderer/text/isolate-text';
import { handOverMessages } from '@shared/keys/hand-over.messages';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

describe('a right-to-left text in a sentence', () => {
  verifies('ui.text-direction', 'is isolated, and other values stay as they are', () => {
    expect(isolateText('בית הנמל')).toBe('\u2068בית הנמל\u2069');
    expect(isolateText('ورقة 7')).toBe('\u2068ورقة 7\u2069');
    expect(isolateText('Harbour House, 2nd floor')).toBe('Harbour House, 2nd floor');
    expect(isolateText('Ærø 東京')).toBe('Ærø 東京');
    expect(isolateText(7)).toBe(7);
  });

  verifies('ui.text-direction', 'is isolated by every message', () => {
    const { resultsFor } = reservationListMessages;
    expect(formatMessage(resultsFor, { search: 'חדר' })).toBe('Results for “\u2068חדר\u2069”');
    expect(formatRichMessage(resultsFor, { search: 'חדר' })).toBe('Results for “\u2068חדר\u2069”');
    expect(formatMessage(handOverMessages.sheetTitle, { property: 'Quay' })).not.toContain('\u2068');
  });
});
