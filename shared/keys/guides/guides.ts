import type { Permission } from '@shared/kernel/permissions';
import { isPermission } from '@shared/kernel/permissions';
import type { Message } from '@shared/text/message';
import { guideQuestionMessages } from './guides.messages';
import { guestGuideMessages } from './guides-guests.messages';
import { propertyGuideMessages } from './guides-property.messages';
import { salesGuideMessages } from './guides-sales.messages';

/** Kinds of systems that use a key, in the order in which the question lists them. */
export const guideIds = [
  'channelManager',
  'website',
  'doorLocks',
  'cleaning',
  'accountant',
  'reviews',
  'agent',
  'other',
] as const;

export type GuideId = (typeof guideIds)[number];

/** A permission with one sentence: why a system asks for it, or what goes wrong with it. */
export interface GuidePermission {
  readonly permission: Permission;
  readonly reason: Message;
}

/** Explains one kind of system. It chooses nothing and names no set to reach. spec: API key, Permissions. */
interface Guide {
  readonly purpose: Message;
  readonly usual: readonly GuidePermission[];
  readonly rare: readonly GuidePermission[];
  readonly questions: readonly Message[];
  /** Where address and token go in such a system. null: nothing more is known than of any system. */
  readonly paste: Message | null;
}

/** Texts by permission: a renamed permission does not compile. */
type Reasons = Partial<Readonly<Record<Permission, Message>>>;

/** Lists reasons in the order in which they are written. */
const toReasons = (reasons: Reasons): readonly GuidePermission[] =>
  Object.entries(reasons).flatMap(([permission, reason]) =>
    isPermission(permission) ? [{ permission, reason }] : [],
  );

const everyVendor = [
  guideQuestionMessages.permissions,
  guideQuestionMessages.storage,
  guideQuestionMessages.removal,
];

const channelManager: Guide = {
  purpose: salesGuideMessages.channelPurpose,
  usual: toReasons({
    'rates.availability.read': salesGuideMessages.channelAvailability,
    'inventory.roomtype.read': salesGuideMessages.channelTypes,
    'reservations.reservation.create': salesGuideMessages.channelCreate,
    'reservations.reservation.read': salesGuideMessages.channelRead,
    'reservations.reservation.update': salesGuideMessages.channelUpdate,
    'reservations.reservation.cancel': salesGuideMessages.channelCancel,
    'property.profile.read': salesGuideMessages.channelProperty,
    'rates.price.update': salesGuideMessages.channelPrices,
  }),
  rare: toReasons({
    'guests.contact.read': salesGuideMessages.channelContact,
    'finance.folio.read': salesGuideMessages.channelFolio,
    'reservations.reservation.override': salesGuideMessages.channelOverride,
    'reservations.unit.assign': salesGuideMessages.channelAssign,
    'stays.checkin.perform': salesGuideMessages.channelCheckIn,
  }),
  questions: [
    salesGuideMessages.channelAskReading,
    salesGuideMessages.channelAskRefused,
    salesGuideMessages.channelAskReference,
    salesGuideMessages.channelAskRates,
    ...everyVendor,
  ],
  paste: salesGuideMessages.channelPaste,
};

const website: Guide = {
  purpose: salesGuideMessages.websitePurpose,
  usual: toReasons({
    'rates.availability.read': salesGuideMessages.websiteAvailability,
    'inventory.roomtype.read': salesGuideMessages.websiteTypes,
    'reservations.reservation.create': salesGuideMessages.websiteCreate,
    'reservations.reservation.update': salesGuideMessages.websiteUpdate,
    'property.profile.read': salesGuideMessages.websiteProperty,
  }),
  rare: toReasons({
    'reservations.reservation.read': salesGuideMessages.websiteRead,
    'finance.folio.read': salesGuideMessages.websiteFolio,
    'rates.price.update': salesGuideMessages.websitePrices,
    'reservations.reservation.cancel': salesGuideMessages.websiteCancel,
    'guests.contact.read': salesGuideMessages.websiteContact,
  }),
  questions: [
    salesGuideMessages.websiteAskServer,
    salesGuideMessages.websiteAskHold,
    salesGuideMessages.websiteAskGone,
    ...everyVendor,
  ],
  paste: salesGuideMessages.websitePaste,
};

const doorLocks: Guide = {
  purpose: propertyGuideMessages.locksPurpose,
  usual: toReasons({
    'stays.occupancy.read': propertyGuideMessages.locksOccupancy,
    'inventory.unit.read': propertyGuideMessages.locksRooms,
    'property.profile.read': propertyGuideMessages.locksProperty,
  }),
  rare: toReasons({
    'reservations.reservation.read': propertyGuideMessages.locksRead,
    'reservations.link.manage': propertyGuideMessages.locksLink,
    'guests.profile.read': propertyGuideMessages.locksNames,
    'guests.contact.read': propertyGuideMessages.locksContact,
    'stays.checkin.perform': propertyGuideMessages.locksCheckIn,
    'reservations.unit.assign': propertyGuideMessages.locksAssign,
    'reservations.reservation.update': propertyGuideMessages.locksUpdate,
  }),
  questions: [
    propertyGuideMessages.locksAskChange,
    propertyGuideMessages.locksAskOffline,
    propertyGuideMessages.locksAskSend,
    ...everyVendor,
  ],
  paste: propertyGuideMessages.locksPaste,
};

const cleaning: Guide = {
  purpose: propertyGuideMessages.cleaningPurpose,
  usual: toReasons({
    'inventory.unit.read': propertyGuideMessages.cleaningRooms,
    'housekeeping.unit.update': propertyGuideMessages.cleaningCondition,
    'inventory.roomtype.read': propertyGuideMessages.cleaningTypes,
  }),
  rare: toReasons({
    'stays.occupancy.read': propertyGuideMessages.cleaningOccupancy,
    'reservations.reservation.read': propertyGuideMessages.cleaningRead,
    'guests.contact.read': propertyGuideMessages.cleaningContact,
    'stays.checkout.perform': propertyGuideMessages.cleaningCheckOut,
    'reservations.unit.assign': propertyGuideMessages.cleaningAssign,
  }),
  questions: [
    propertyGuideMessages.cleaningAskNames,
    propertyGuideMessages.cleaningAskInspected,
    propertyGuideMessages.cleaningAskPhones,
    ...everyVendor,
  ],
  paste: propertyGuideMessages.cleaningPaste,
};

const accountant: Guide = {
  purpose: propertyGuideMessages.accountantPurpose,
  usual: toReasons({
    'reservations.reservation.read': propertyGuideMessages.accountantRead,
    'finance.folio.read': propertyGuideMessages.accountantPrices,
    'property.profile.read': propertyGuideMessages.accountantProperty,
    'guests.profile.read': propertyGuideMessages.accountantNames,
  }),
  rare: toReasons({
    'guests.contact.read': propertyGuideMessages.accountantContact,
    'reservations.reservation.update': propertyGuideMessages.accountantUpdate,
    'reservations.reservation.create': propertyGuideMessages.accountantCreate,
    'reservations.reservation.cancel': propertyGuideMessages.accountantCancel,
  }),
  questions: [
    propertyGuideMessages.accountantAskPeriod,
    propertyGuideMessages.accountantAskNames,
    propertyGuideMessages.accountantAskPlace,
    ...everyVendor,
  ],
  paste: propertyGuideMessages.accountantPaste,
};

const reviews: Guide = {
  purpose: guestGuideMessages.reviewsPurpose,
  usual: toReasons({
    'reservations.reservation.read': guestGuideMessages.reviewsRead,
    'guests.profile.read': guestGuideMessages.reviewsNames,
    'guests.contact.read': guestGuideMessages.reviewsContact,
    'property.profile.read': guestGuideMessages.reviewsProperty,
  }),
  rare: toReasons({
    'finance.folio.read': guestGuideMessages.reviewsPrices,
    'guests.profile.update': guestGuideMessages.reviewsUpdate,
    'reservations.reservation.cancel': guestGuideMessages.reviewsCancel,
  }),
  questions: [
    guestGuideMessages.reviewsAskConsent,
    guestGuideMessages.reviewsAskKeep,
    guestGuideMessages.reviewsAskStop,
    ...everyVendor,
  ],
  paste: guestGuideMessages.reviewsPaste,
};

const agent: Guide = {
  purpose: guestGuideMessages.agentPurpose,
  usual: toReasons({
    'integration.mcp.connect': guestGuideMessages.agentConnect,
    'reservations.reservation.read': guestGuideMessages.agentRead,
    'rates.availability.read': guestGuideMessages.agentAvailability,
    'inventory.unit.read': guestGuideMessages.agentRooms,
    'property.profile.read': guestGuideMessages.agentProperty,
  }),
  rare: toReasons({
    'guests.profile.read': guestGuideMessages.agentNames,
    'guests.contact.read': guestGuideMessages.agentContact,
    'reservations.reservation.create': guestGuideMessages.agentCreate,
    'reservations.reservation.cancel': guestGuideMessages.agentCancel,
    'reservations.reservation.override': guestGuideMessages.agentOverride,
  }),
  questions: [
    guestGuideMessages.agentAskConfirm,
    guestGuideMessages.agentAskTraining,
    guestGuideMessages.agentAskMessages,
    ...everyVendor,
  ],
  paste: guestGuideMessages.agentPaste,
};

const other: Guide = {
  purpose: guestGuideMessages.otherPurpose,
  usual: toReasons({ 'property.profile.read': guestGuideMessages.otherProperty }),
  rare: toReasons({
    'guests.contact.read': guestGuideMessages.otherContact,
    'reservations.reservation.cancel': guestGuideMessages.otherCancel,
    'reservations.reservation.override': guestGuideMessages.otherOverride,
    'integration.mcp.connect': guestGuideMessages.otherConnect,
  }),
  questions: [guestGuideMessages.otherAskReads, guestGuideMessages.otherAskCalls, ...everyVendor],
  paste: null,
};

/** Explains each kind of system. Nothing in a guide is chosen, added or counted. decision 0135. */
export const guides: Readonly<Record<GuideId, Guide>> = {
  channelManager,
  website,
  doorLocks,
  cleaning,
  accountant,
  reviews,
  agent,
  other,
};
