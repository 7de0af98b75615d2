import { ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';

interface AnswerButtonProps {
  readonly label: string;
  /** What follows from this answer. */
  readonly description: string;
  /** Says that this is the stored answer; null: it is not. */
  readonly chosenText: string | null;
  readonly isPending: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** An answer to a question that goes on in one press. Its whole text is its name. */
export function AnswerButton(props: AnswerButtonProps) {
  const { label, description, chosenText, isPending, isDisabled, onPress } = props;
  return (
    <Button
      isPending={isPending}
      isDisabled={isDisabled}
      onPress={onPress}
      className={`focus-ring flex w-full items-center gap-3 rounded-lg border bg-surface p-4 text-left shadow-1 hover:border-ink-3 hover:bg-sunken disabled:opacity-45 pending:opacity-70 ${chosenText === null ? 'border-control' : 'border-accent'}`}
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="text-sm font-medium">{label}</span>
          {chosenText !== null && (
            <span className="rounded-xs bg-accent-soft px-1.5 py-px text-xs text-accent">{chosenText}</span>
          )}
        </span>
        <span className="mt-0.5 block text-xs text-ink-2">{description}</span>
      </span>
      <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
    </Button>
  );
}
