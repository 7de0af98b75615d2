import { useProperty } from '@renderer/session/session';
import { openHelp } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { IconButton } from '@renderer/ui/form/icon-button';
import { appMessages } from '@shared/app/app.messages';
import { helpDrawerMessages } from '@shared/help/help-drawer.messages';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { ScreenErrorNotice } from './screen-error-notice';

interface ScreenLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Above the title. */
  readonly back?: ReactNode;
  /** Replaces the visible title line. The title stays the accessible name. */
  readonly head?: ReactNode;
  /** Fills the height instead of scrolling as a whole. */
  readonly isFull?: boolean;
  /** Takes the full width. */
  readonly isWide?: boolean;
  /** Has the width of forms, at the same left edge as every screen. */
  readonly isSettings?: boolean;
}

/** Layout of a screen. Its title takes the focus when the screen opens. */
export function ScreenLayout({
  title,
  children,
  lead,
  actions,
  back,
  head,
  isFull = false,
  isWide = false,
  isSettings = false,
}: ScreenLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = useProperty();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = formatMessage(appMessages.windowTitle, { screen: title, property: name });
  }, [title, name]);
  return (
    <div
      className={`p-7 ${isWide ? '' : 'mx-auto max-w-[1496px]'} ${isFull ? 'flex h-full flex-col' : ''} ${isSettings ? '*:max-w-[960px]' : ''}`}
    >
      {back}
      <div className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-[min(18rem,100%)] flex-1">
          {head}
          <h1
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className={
              head === undefined
                ? 'text-left text-xl font-semibold tracking-[-0.011em] outline-none'
                : 'sr-only'
            }
          >
            {title}
          </h1>
          {lead !== undefined && <p className="mt-1 max-w-[720px] text-sm text-ink-2">{lead}</p>}
        </div>
        <div className="flex shrink-0 items-center gap-2">
          {actions}
          <span>
            <IconButton
              icon={CircleHelp}
              label={formatMessage(helpDrawerMessages.open)}
              data-help-button
              onPress={() => openHelp()}
            />
          </span>
        </div>
      </div>
      <ScreenErrorNotice>{children}</ScreenErrorNotice>
    </div>
  );
}
