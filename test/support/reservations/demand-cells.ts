/** The cells of one booking, by their columns. */
export const usualCells = {
  hotel: 'Resort Hotel',
  is_canceled: '0',
  lead_time: '30',
  arrival_date_year: '2016',
  arrival_date_month: 'July',
  arrival_date_week_number: '27',
  arrival_date_day_of_month: '1',
  stays_in_weekend_nights: '1',
  stays_in_week_nights: '2',
  adults: '2',
  children: '0',
  babies: '0',
  meal: 'BB',
  country: 'PRT',
  market_segment: 'Direct',
  distribution_channel: 'Direct',
  is_repeated_guest: '0',
  previous_cancellations: '0',
  previous_bookings_not_canceled: '0',
  reserved_room_type: 'A',
  assigned_room_type: 'A',
  booking_changes: '0',
  deposit_type: 'No Deposit',
  agent: 'NULL',
  company: 'NULL',
  days_in_waiting_list: '0',
  customer_type: 'Transient',
  adr: '80.5',
  required_car_parking_spaces: '0',
  total_of_special_requests: '0',
  reservation_status: 'Check-Out',
  reservation_status_date: '2016-07-04',
};

export type DemandCells = Partial<typeof usualCells>;

/** A CSV text in the shape of the hotel booking demand data. By default: a double for three nights from 1 July 2016. */
export const formatDemandCsv = (rows: readonly DemandCells[]): string =>
  [Object.keys(usualCells), ...rows.map((row) => Object.values({ ...usualCells, ...row }))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');
