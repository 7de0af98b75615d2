import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

/** Text on hover and focus. The child must be focusable. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip
        offset={6}
        className="rise max-w-80 rounded-sm bg-ink px-2 py-1 text-xs text-canvas shadow-2"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
