import { product } from '@shared/kernel/product';

/**
 * Pieces of the most common long passwords. They come from public lists of leaked passwords, keyboard walks, and the words of
 * this product and its trade.
 */
const pieces = `
  password passwort passwd passphrase contrasena motdepasse wachtwoord parola senha pass word
  qwerty qwertz azerty qwertyuiop asdfghjkl zxcvbnm asdfgh asdf zxcv qwer yxcvbnm qazwsx wsxedc edcrfv 1qaz2wsx 1q2w3e4r5t6y 1q2w3e4r 1q2w3e 1qaz 2wsx 3edc 4rfv 5tgb
  letmein letme trustno1 iloveyou ilove loveyou lovely forever love welcome bienvenue bienvenido willkommen hello hallo bonjour
  admin administrator administrateur root user guest login master manager owner access secret changeme change temp temporary default test testing demo sample example please
  monkey dragon sunshine princess football baseball basketball soccer hockey superman batman spiderman starwars pokemon naruto shadow michael jennifer jessica
  jordan ashley daniel charlie andrew thomas robert william george elizabeth alexander charlotte liverpool chelsea arsenal barcelona realmadrid juventus
  computer internet samsung google facebook whatever nothing freedom blessed jesus christ angel angels babygirl chocolate cookie butterfly flower purple orange yellow
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  hotel hostel motel pension room rooms booking reception frontdesk holiday apartment villa resort spa inn house guesthouse property reservation
  apikey integration ${product.slug} ${product.name.toLowerCase()} brass tag
  alpha bravo tiger lion eagle phoenix mustang ferrari porsche mercedes corvette harley hunter ranger thunder killer ninja matrix
  diamond silver golden gold money lucky happy smile family mother father sister brother friend friends baby honey sweet sexy
  london paris berlin madrid lisbon roma amsterdam newyork america england deutschland france espana italia
  monkeys dragons correct horse battery staple correcthorsebatterystaple the and your my you me is this that for 123 321
`;

/** Lower-case, longest first, so that a word is removed before the words inside it. */
export const commonPasswordTerms: readonly string[] = pieces
  .trim()
  .split(/\s+/)
  .sort((left, right) => right.length - left.length);
