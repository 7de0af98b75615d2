import { AppError } from '@shared/errors';

/** What a browser gets that came by no link, or whose cookie is too old. */
export const noSeat = (): AppError => new AppError('unauthenticated', 'This browser has no seat here.');
