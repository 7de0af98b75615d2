import type { Permission } from '@shared/kernel/permissions';
import type { Message } from '@shared/text/message';

/** A screen that an answer names. */
export interface HelpLink {
  readonly path:
    | '/overview'
    | '/reservations'
    | '/keys'
    | '/webhooks'
    | '/audit'
    | '/members'
    | '/property'
    | '/service';
  readonly label: Message;
}

/** A question that owners ask about a screen. */
export interface HelpQuestion {
  readonly question: Message;
  readonly answer: Message;
  readonly link?: HelpLink;
  /** The permission that the answer needs; absent: that of the screen. */
  readonly permission?: Permission;
  /** True if it names keys, so that it is absent together with them. spec: What the service does. */
  readonly isAboutKeys?: boolean;
}

/** What the help says of a screen: what it is for, and at least three questions. */
export interface ScreenHelp {
  readonly purpose: Message;
  readonly questions: readonly HelpQuestion[];
}

/** Help of one screen. */
export interface HelpTopic extends ScreenHelp {
  /** Path of the screen; for a screen of one object, with a slash at the end. */
  readonly path: string;
  readonly title: Message;
}
