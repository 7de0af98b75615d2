import { catalogue } from '@server/catalogue/operations';

/** What the input of a call is made from. */
export interface CallSubjects {
  /** A new stay. */
  readonly stay: object;
  readonly reservationId: string;
  readonly guestId: string;
  readonly roomId: string;
  readonly webhookId: string;
  readonly number: number;
}

type Input = Readonly<Record<string, unknown>>;

const links = ['door-lock', 'accounts'] as const;
const conditions = ['dirty', 'clean', 'inspected'] as const;

/** The input of a call of each operation that changes something. Where it depends on a version, the call takes any. */
const inputs: Readonly<Record<string, (subjects: CallSubjects) => Input>> = {
  assign_unit: ({ reservationId: id }) => ({ id, unit_id: 'auto' }),
  cancel_reservation: ({ reservationId: id }) => ({ id, reason: 'other' }),
  check_in: ({ reservationId: id }) => ({ id }),
  check_out: ({ reservationId: id }) => ({ id }),
  confirm_reservation: ({ reservationId: id }) => ({ id }),
  create_reservation: ({ stay, number }) => ({
    ...stay,
    ...(number % 3 === 0 ? { status: 'tentative' } : {}),
  }),
  create_webhook: ({ number }) => ({
    url: `https://hooks.example.com/${number}`,
    types: ['reservation.created'],
  }),
  delete_webhook: ({ webhookId: id }) => ({ id }),
  erase_guest: ({ guestId: id }) => ({ id }),
  mark_no_show: ({ reservationId: id }) => ({ id }),
  remove_reservation_link: ({ reservationId: id, number }) => ({ id, system: links[number % links.length] }),
  set_reservation_link: ({ reservationId: id, number }) => ({
    id,
    system: links[number % links.length],
    ref: `L-${number}`,
  }),
  set_unit_condition: ({ roomId: id, number }) => ({ id, condition: conditions[number % conditions.length] }),
  update_guest: ({ guestId: id, number }) => ({ id, last_name: `Silva ${number}` }),
  update_reservation: ({ reservationId: id, number }) => ({ id, guest_comment: `Note ${number}` }),
};

/** Names of the operations that change something, in the order of the catalogue. */
export const changingOperations: readonly string[] = catalogue
  .filter(({ effect }) => effect !== 'read')
  .map(({ name }) => name);

/** Creates the input of a call. Throws Error for an operation that is not among these. */
export function createChangingInput(operation: string, subjects: CallSubjects): Input {
  const create = inputs[operation];
  if (create === undefined) throw new Error(`there is no input for ${operation}`);
  return create(subjects);
}
