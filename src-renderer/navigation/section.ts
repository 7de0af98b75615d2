import type { Permission } from '@shared/kernel/permissions';
import type { Message } from '@shared/text/message';
import type { LucideIcon } from 'lucide-react';
import type { ScreenHelp } from './help-topic';

/** Groups of sections, from top to bottom. */
export const sectionGroups = ['work', 'integrations', 'tools', 'settings'] as const;
export type SectionGroupId = (typeof sectionGroups)[number];

/** A section of the sidebar, and the permissions that make it visible. */
export interface Section {
  readonly path: string;
  /** Opens it after G, in a browser. */
  readonly letter: string;
  readonly label: Message;
  readonly group: SectionGroupId;
  readonly icon: LucideIcon;
  /** One of these is enough; empty: visible to every member. */
  readonly permissions: readonly Permission[];
  /** Words that find it in the palette while Integrations is absent. */
  readonly keywords?: Message;
  readonly help: ScreenHelp;
  /** Help of the screen of one object, which has its own title; absent: that of the list. */
  readonly objectHelp?: ScreenHelp & { readonly title: Message };
}
