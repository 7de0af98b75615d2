import { formatMessage } from '@renderer/text/format-message';
import { ChipChoice } from '@renderer/ui/form/chip-choice';
import type { GuideId } from '@shared/keys/guides/guides';
import { guideIds } from '@shared/keys/guides/guides';
import { guideNameMessages, guidesMessages } from '@shared/keys/guides/guides.messages';
import { memo } from 'react';

interface GuideQuestionProps {
  readonly guide: GuideId | null;
  /** null: the guide is closed. */
  readonly onChange: (guide: GuideId | null) => void;
}

/**
 * Asks what will use the key, to explain it: one press opens a guide, and another one closes it. The answer is neither
 * sent nor stored. It is not rendered again while the member types. decision 0135; decision 0162.
 */
export const GuideQuestion = memo(function GuideQuestion({ guide, onChange }: GuideQuestionProps) {
  return (
    <ChipChoice
      label={formatMessage(guidesMessages.question)}
      hint={formatMessage(guidesMessages.questionHint)}
      options={guideIds.map((id) => ({ value: id, label: formatMessage(guideNameMessages[id]) }))}
      value={guide}
      onChange={onChange}
    />
  );
});
