import { formatMessage } from '@renderer/text/format-message';
import { guidesMessages } from '@shared/keys/guides/guides.messages';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from 'react-aria-components';

interface ChosenBarProps {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** The summary of the choice. */
  readonly children: ReactNode;
}

/** A bar that stays visible below one long column, and opens the summary of what is chosen. */
export function ChosenBar({ count, isOpen, onToggle, children }: ChosenBarProps) {
  const panelId = useId();
  const Icon = isOpen ? ChevronDown : ChevronUp;
  return (
    <div className="border-t border-line bg-canvas">
      <Button
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPress={() => onToggle(!isOpen)}
        className="focus-ring flex w-full items-center gap-2 px-6 py-2 text-sm -outline-offset-2"
      >
        <span className="num font-medium">{formatMessage(guidesMessages.chosenBar, { count })}</span>
        <span className="ml-auto text-xs text-ink-2">
          {formatMessage(isOpen ? guidesMessages.chosenBarHide : guidesMessages.chosenBarShow)}
        </span>
        <Icon aria-hidden size={14} className="shrink-0 text-ink-2" />
      </Button>
      <div id={panelId} hidden={!isOpen} className="max-h-[45vh] overflow-auto">
        {isOpen && children}
      </div>
    </div>
  );
}
