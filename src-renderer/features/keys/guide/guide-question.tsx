import { formatMessage } from '@renderer/text/format-message';
import { Select } from '@renderer/ui/form/select';
import type { GuideId } from '@shared/keys/guides';
import { guideIds } from '@shared/keys/guides';
import { guideNameMessages, guidesMessages } from '@shared/keys/guides.messages';
import { memo } from 'react';

interface GuideQuestionProps {
  readonly guide: GuideId | null;
  readonly onChange: (guide: GuideId) => void;
}

/**
 * Asks what will use the key, to explain it. The answer is neither sent nor stored. It is not rendered again while
 * the member types. decision 0135.
 */
export const GuideQuestion = memo(function GuideQuestion({ guide, onChange }: GuideQuestionProps) {
  return (
    <Select
      label={formatMessage(guidesMessages.question)}
      choices={guideIds.map((id) => ({ value: id, label: formatMessage(guideNameMessages[id]) }))}
      value={guide}
      onChange={onChange}
      placeholder={formatMessage(guidesMessages.placeholder)}
    />
  );
});
