import { networkMessages } from '@shared/network/network.messages';
import { fillMessage } from '@shared/text/filled-message';
import { createFilledFormatter } from '@shared/text/format-filled';
import { loadTranslation } from '@shared/text/load-translation';
import { english } from '@shared/text/message-formatter';
import { describe, expect } from 'vitest';
import { verifies } from '../../support/service/verifies';

const HOSTILE = "/srv/{a, plural, '<b>#/cert'.pem\r\n";
const missing = fillMessage(networkMessages.fileMissing, { file: HOSTILE });

describe('a text that the service filled', () => {
  verifies('text.problems', 'is displayed in the language of the reader, its values untouched', async () => {
    const format = createFilledFormatter(await loadTranslation(['de']));
    expect(format(missing.english, missing)).toBe(
      `Es gibt keine Datei ${HOSTILE}. Prüfen Sie den Pfad auf dem Computer des Dienstes.`,
    );
  });

  verifies('text.problems', 'stays as it was filled where there is no sound translation', () => {
    const translations = [
      english,
      { language: 'de', find: () => '{unfilled}' },
      { language: 'de', find: () => '{' },
    ];
    for (const translation of translations)
      expect(createFilledFormatter(translation)(missing.english, missing)).toBe(missing.english);
    expect(createFilledFormatter(english)('{', null)).toBe('{');
  });
});
