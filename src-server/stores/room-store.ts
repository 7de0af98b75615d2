export interface RoomStore {}
