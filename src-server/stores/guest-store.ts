export interface GuestStore {}
