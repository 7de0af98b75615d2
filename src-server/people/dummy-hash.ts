/**
 * The hash of a password that nobody knows, with the parameters of `passwords`: an address without an account is checked
 * against it, so that it takes as long as one with.
 */
export const DUMMY_HASH =
  '$argon2id$v=19$m=65536,t=3,p=1$7Ab4BnqcN+sbVYMeELQ9Hw$Vq42WaFKwsaezaQ8TJcyoQm42ifFWl5/Hv9Aq+e6Ujc';
