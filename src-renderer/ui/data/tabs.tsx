import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
  /** Next to the tabs, at the right. */
  readonly trailing?: ReactNode;
  /** Fills the available height, and each panel scrolls by itself. */
  readonly isFull?: boolean;
  /** True if tabs that do not fit stand in further lines. Else they scroll sideways. */
  readonly isWrapped?: boolean;
}

const full = 'flex min-h-0 flex-1 flex-col';

export function Tabs({
  label,
  items,
  selected,
  onSelect,
  trailing,
  isFull = false,
  isWrapped = false,
}: TabsProps) {
  return (
    <AriaTabs
      className={isFull ? full : ''}
      {...(selected === undefined ? {} : { selectedKey: selected })}
      {...(onSelect === undefined ? {} : { onSelectionChange: (key) => onSelect(String(key)) })}
    >
      <div className="flex items-center gap-3 border-b border-line">
        <TabList
          aria-label={label}
          className={`-mb-px flex min-w-0 gap-1 ${isWrapped ? 'flex-wrap' : 'overflow-x-auto'}`}
        >
          {items.map(({ id, label: name }) => (
            <Tab
              key={id}
              id={id}
              className="focus-ring cursor-default whitespace-nowrap border-b-2 border-transparent px-2.5 py-2 text-sm text-ink-2 hover:text-ink selected:border-accent selected:font-medium selected:text-ink"
            >
              {name}
            </Tab>
          ))}
        </TabList>
        {trailing !== undefined && <div className="ml-auto flex items-center gap-2">{trailing}</div>}
      </div>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={`focus-ring ${isFull ? `${full} -outline-offset-2` : ''}`}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
