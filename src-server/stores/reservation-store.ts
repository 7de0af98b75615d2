export interface ReservationStore {}
