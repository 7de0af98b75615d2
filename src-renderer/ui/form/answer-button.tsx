import { ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';

interface AnswerButtonProps {
  readonly label: string;
  /** What follows from this answer. */
  readonly description: string;
  readonly isPending: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** An answer to a question that goes on in one press. Its whole text is its name. */
export function AnswerButton(props: AnswerButtonProps) {
  const { label, description, isPending, isDisabled, onPress } = props;
  return (
    <Button
      isPending={isPending}
      isDisabled={isDisabled}
      onPress={onPress}
      className="focus-ring flex w-full items-center gap-3 rounded-lg border border-control bg-surface p-4 text-left shadow-1 hover:border-ink-3 hover:bg-sunken disabled:opacity-45 pending:opacity-70"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{label}</span>
        <span className="mt-0.5 block text-xs text-ink-2">{description}</span>
      </span>
      <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
    </Button>
  );
}
