import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import type { GuideId } from '@shared/keys/guides/guides';
import { guideIds } from '@shared/keys/guides/guides';
import { guideNameMessages } from '@shared/keys/guides/guides.messages';

interface SystemButtonsProps {
  /** What a press does, for screen readers. */
  readonly label: string;
  /** The kind that was pressed, while its action goes on; null: none. */
  readonly pending: GuideId | null;
  readonly isDisabled?: boolean;
  readonly onPress: (guide: GuideId) => void;
}

/**
 * The kinds of systems, as answers to what connects first. A press opens the new key with the guide of that kind, and
 * chooses nothing for the key. decision 0193.
 */
export function SystemButtons({ label, pending, isDisabled = false, onPress }: SystemButtonsProps) {
  return (
    <fieldset aria-label={label} className="grid min-w-0 grid-cols-2 gap-2">
      {guideIds.map((guide) => (
        <Button
          key={guide}
          isPending={pending === guide}
          isDisabled={isDisabled || (pending !== null && pending !== guide)}
          onPress={() => onPress(guide)}
        >
          {formatMessage(guideNameMessages[guide])}
        </Button>
      ))}
    </fieldset>
  );
}
