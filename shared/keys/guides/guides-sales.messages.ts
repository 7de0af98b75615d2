import { defineMessages } from '@shared/text/message';

/** Guides to systems that sell rooms: channel manager and booking website. */
export const salesGuideMessages = defineMessages('guides.sales', {
  channelPurpose:
    'Keeps travel sites such as Booking.com or Airbnb in step with your property. It reads which rooms are free, and enters the reservations that guests make on those sites.',
  channelAvailability:
    'Reads how many rooms of each type are free on each night, so that the sites stop selling in time.',
  channelTypes: 'Matches your room types with the rooms on the sites. It also reads capacity and base price.',
  channelRead:
    'Finds the reservations it entered before. To change one, a system must first read its current version.',
  channelCreate:
    'Enters each reservation from the sites, with the guest’s name and contact data. Writing contact data needs no other permission.',
  channelUpdate: 'Changes the dates when the guest changes them on the site.',
  channelCancel: 'Cancels when the guest cancels on the site. This can’t be undone.',
  channelProperty: 'Reads time zone and currency. It is also a harmless first call to test the connection.',
  channelPrices:
    'Needed only to store the price that the guest paid on the site. Without it, the price of the room type applies.',
  channelFolio:
    'It reads the prices of all reservations, also those of your other guests. Storing a price doesn’t need it.',
  channelContact:
    'A channel manager sends you contact data and doesn’t read it back. If the token is stolen, the emails and phone numbers of your guests are too.',
  channelOverride:
    'It could enter stays in the past and more guests than a room holds. Mistakes would no longer be refused.',
  channelAssign:
    'The sites sell room types, not rooms. With it, an error there could move guests to other rooms; without it, rooms are assigned here.',
  channelCheckIn: 'Arrivals belong to your front desk. A wrong check-in makes a room look occupied.',
  channelAskReading:
    'How often do you read which rooms are free? Between two readings a site can sell a room that is taken.',
  channelAskRefused:
    'What happens to a reservation that is refused because no room is free? Who finds out, and how soon?',
  channelAskReference:
    'Do you send the site’s reservation number with each reservation? Brasstag refuses the same number a second time, so nothing is entered twice.',
  channelAskRates:
    'Do you need daily rates or minimum stays from us? A key reads one base price for each room type.',

  websitePurpose:
    'Shows visitors of your own website which rooms are free and what they cost, and takes their reservations.',
  websiteAvailability: 'Shows which nights are free.',
  websiteTypes: 'Shows your room types with capacity and price per night.',
  websiteCreate: 'Enters the reservation, or holds the nights while the guest pays.',
  websiteUpdate: 'Confirms the hold after the payment. It also allows changes of dates and guests.',
  websiteProperty: 'Shows check-in and check-out times, currency and the date at your property.',
  websiteRead:
    'A website that sells has no need to list reservations. With it, a stolen token shows when your rooms are taken, and through which channel.',
  websiteFolio: 'It shows what other guests pay.',
  websitePrices:
    'It lets the caller set the price of each night. Without it, the price of the room type applies.',
  websiteCancel:
    'Needed only if guests cancel on your website. It can cancel every reservation, not only the guest’s own.',
  websiteContact:
    'It opens the emails and phone numbers of all guests to a computer that the whole internet can reach.',
  websiteAskServer:
    'Does the token stay on your server? In the page itself, in JavaScript or in an app, every visitor can read it.',
  websiteAskHold: 'Do you hold the room while the guest pays, and for how long?',
  websiteAskGone: 'What does the guest see if the last room is sold in the meantime?',
  channelPaste:
    'In the channel manager, open the settings of your property and look for “PMS”, “Connectivity” or “API”. Paste the address and the token there. If you find no such place, ask the vendor.',
  websitePaste:
    'In the settings of the plugin that takes reservations, or on the website’s server: the person who built the website knows the place. Never into a page, because visitors can read what it contains.',
});
