import type { Permission } from '@shared/kernel/permissions';
import { isPermission } from '@shared/kernel/permissions';
import type { Message } from '@shared/text/message';
import { guideQuestionMessages as questions } from './guides.messages';
import { guestGuideMessages as guest } from './guides-guests.messages';
import { houseGuideMessages as house } from './guides-house.messages';
import { salesGuideMessages as sales } from './guides-sales.messages';

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
export interface Guide {
  readonly purpose: Message;
  readonly usual: readonly GuidePermission[];
  readonly rare: readonly GuidePermission[];
  readonly questions: readonly Message[];
}

/** Texts by permission: a renamed permission does not compile. */
type Reasons = Partial<Readonly<Record<Permission, Message>>>;

/** Lists reasons in the order in which they are written. */
const toReasons = (reasons: Reasons): readonly GuidePermission[] =>
  Object.entries(reasons).flatMap(([permission, reason]) =>
    isPermission(permission) ? [{ permission, reason }] : [],
  );

const everyVendor = [questions.permissions, questions.storage, questions.removal];

const channelManager: Guide = {
  purpose: sales.channelPurpose,
  usual: toReasons({
    'rates.availability.read': sales.channelAvailability,
    'inventory.roomtype.read': sales.channelTypes,
    'reservations.reservation.create': sales.channelCreate,
    'reservations.reservation.read': sales.channelRead,
    'reservations.reservation.update': sales.channelUpdate,
    'reservations.reservation.cancel': sales.channelCancel,
    'property.profile.read': sales.channelProperty,
    'finance.folio.read': sales.channelPrices,
  }),
  rare: toReasons({
    'guests.contact.read': sales.channelContact,
    'reservations.reservation.override': sales.channelOverride,
    'reservations.unit.assign': sales.channelAssign,
    'stays.checkin.perform': sales.channelCheckIn,
  }),
  questions: [
    sales.channelAskReading,
    sales.channelAskRefused,
    sales.channelAskReference,
    sales.channelAskRates,
    ...everyVendor,
  ],
};

const website: Guide = {
  purpose: sales.websitePurpose,
  usual: toReasons({
    'rates.availability.read': sales.websiteAvailability,
    'inventory.roomtype.read': sales.websiteTypes,
    'reservations.reservation.create': sales.websiteCreate,
    'reservations.reservation.update': sales.websiteUpdate,
    'property.profile.read': sales.websiteProperty,
  }),
  rare: toReasons({
    'reservations.reservation.read': sales.websiteRead,
    'finance.folio.read': sales.websitePrices,
    'reservations.reservation.cancel': sales.websiteCancel,
    'guests.contact.read': sales.websiteContact,
  }),
  questions: [sales.websiteAskServer, sales.websiteAskHold, sales.websiteAskGone, ...everyVendor],
};

const doorLocks: Guide = {
  purpose: house.locksPurpose,
  usual: toReasons({
    'reservations.reservation.read': house.locksRead,
    'inventory.unit.read': house.locksRooms,
    'property.profile.read': house.locksProperty,
  }),
  rare: toReasons({
    'guests.contact.read': house.locksContact,
    'stays.checkin.perform': house.locksCheckIn,
    'reservations.unit.assign': house.locksAssign,
    'reservations.reservation.update': house.locksUpdate,
  }),
  questions: [house.locksAskChange, house.locksAskOffline, house.locksAskSend, ...everyVendor],
};

const cleaning: Guide = {
  purpose: house.cleaningPurpose,
  usual: toReasons({
    'inventory.unit.read': house.cleaningRooms,
    'housekeeping.unit.update': house.cleaningCondition,
    'inventory.roomtype.read': house.cleaningTypes,
  }),
  rare: toReasons({
    'reservations.reservation.read': house.cleaningRead,
    'guests.contact.read': house.cleaningContact,
    'stays.checkout.perform': house.cleaningCheckOut,
    'reservations.unit.assign': house.cleaningAssign,
  }),
  questions: [house.cleaningAskNames, house.cleaningAskInspected, house.cleaningAskPhones, ...everyVendor],
};

const accountant: Guide = {
  purpose: house.accountantPurpose,
  usual: toReasons({
    'reservations.reservation.read': house.accountantRead,
    'finance.folio.read': house.accountantPrices,
    'property.profile.read': house.accountantProperty,
    'guests.profile.read': house.accountantNames,
  }),
  rare: toReasons({
    'guests.contact.read': house.accountantContact,
    'reservations.reservation.update': house.accountantUpdate,
    'reservations.reservation.create': house.accountantCreate,
    'reservations.reservation.cancel': house.accountantCancel,
  }),
  questions: [house.accountantAskPeriod, house.accountantAskNames, house.accountantAskPlace, ...everyVendor],
};

const reviews: Guide = {
  purpose: guest.reviewsPurpose,
  usual: toReasons({
    'reservations.reservation.read': guest.reviewsRead,
    'guests.contact.read': guest.reviewsContact,
    'property.profile.read': guest.reviewsProperty,
  }),
  rare: toReasons({
    'guests.profile.read': guest.reviewsNames,
    'finance.folio.read': guest.reviewsPrices,
    'guests.profile.update': guest.reviewsUpdate,
    'reservations.reservation.cancel': guest.reviewsCancel,
  }),
  questions: [guest.reviewsAskConsent, guest.reviewsAskKeep, guest.reviewsAskStop, ...everyVendor],
};

const agent: Guide = {
  purpose: guest.agentPurpose,
  usual: toReasons({
    'integration.mcp.connect': guest.agentConnect,
    'reservations.reservation.read': guest.agentRead,
    'rates.availability.read': guest.agentAvailability,
    'inventory.unit.read': guest.agentRooms,
    'property.profile.read': guest.agentProperty,
  }),
  rare: toReasons({
    'guests.contact.read': guest.agentContact,
    'reservations.reservation.create': guest.agentCreate,
    'reservations.reservation.cancel': guest.agentCancel,
    'reservations.reservation.override': guest.agentOverride,
  }),
  questions: [guest.agentAskConfirm, guest.agentAskTraining, guest.agentAskMessages, ...everyVendor],
};

const other: Guide = {
  purpose: guest.otherPurpose,
  usual: toReasons({ 'property.profile.read': guest.otherProperty }),
  rare: toReasons({
    'guests.contact.read': guest.otherContact,
    'reservations.reservation.cancel': guest.otherCancel,
    'reservations.reservation.override': guest.otherOverride,
    'integration.mcp.connect': guest.otherConnect,
  }),
  questions: [guest.otherAskReads, guest.otherAskCalls, ...everyVendor],
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
