import type { MessageText } from '@shared/text/message-formatter';

/** A word of the trade, and how each language writes it: the part that every form of it has. */
export interface GlossaryTerm {
  /** As the tables in `docs/languages` name it. */
  readonly name: string;
  readonly english: RegExp;
  readonly stems: Readonly<Record<string, RegExp>>;
  /** Messages in which the English word means something else, or the language says it by a verb or a pronoun. */
  readonly except?: readonly string[];
}

/** Keys of the keyboard. */
const keyboard = ['shortcuts.lead', 'shortcuts.leadWithLetters', 'shortcuts.singleKeys', 'guides.markedKeys'];

export const glossaryTerms: readonly GlossaryTerm[] = [
  {
    name: 'key',
    english: /\bkeys?\b(?!\.example)/i,
    stems: { de: /schlüssel/i, es: /clave/i, fr: /\bclés?(?!\p{L})/iu, it: /chiav/i, pt: /chave/i },
    except: keyboard,
  },
  {
    name: 'token',
    english: /\btokens?\b/i,
    stems: { de: /token/i, es: /token/i, fr: /jeton/i, it: /token/i, pt: /token/i },
  },
  {
    name: 'prefix',
    english: /\bprefix(?:es)?\b/i,
    stems: { de: /präfix/i, es: /prefijo/i, fr: /préfixe/i, it: /prefiss/i, pt: /prefixo/i },
  },
  {
    name: 'permission',
    english: /\bpermissions?\b/i,
    stems: { de: /berechtigung/i, es: /permiso/i, fr: /autorisation/i, it: /permess/i, pt: /permiss/i },
  },
  {
    name: 'refused',
    english: /\brefus(?:e|es|ed|al|als)\b/i,
    stems: {
      de: /ablehn|abgelehnt|lehn\w* .*ab/i,
      es: /rechaz|rechac/i,
      fr: /refus/i,
      it: /rifiut/i,
      pt: /recus/i,
    },
  },
  {
    name: 'revoke',
    english: /\brevok(?:e|es|ed|ing)\b/i,
    stems: { de: /widerr[uie]/i, es: /revo(?:c|qu)/i, fr: /révo(?:qu|cation)/i, it: /revoc/i, pt: /revog/i },
  },
  {
    name: 'expire',
    english: /\bexpir(?:e|es|ed|y)\b/i,
    stems: {
      de: /abl[aä]uf|abgelaufen|l[aä]uf\w* .*ab/i,
      es: /cadu[cq]|venc/i,
      fr: /expir|échéance/i,
      it: /scad/i,
      pt: /expir|venc/i,
    },
  },
  {
    name: 'operation',
    english: /\boperations?\b/i,
    stems: { de: /operation/i, es: /operaci/i, fr: /opération/i, it: /operazion/i, pt: /operaç/i },
  },
  {
    name: 'audit log',
    english: /\baudit log\b/i,
    stems: { de: /protokoll/i, es: /registro/i, fr: /journal/i, it: /registro/i, pt: /registo/i },
  },
  {
    name: 'webhook',
    english: /\bwebhooks?\b/i,
    stems: { de: /webhook/i, es: /webhook/i, fr: /webhook/i, it: /webhook/i, pt: /webhook/i },
  },
  {
    name: 'backup',
    english: /\bbackups?\b/i,
    stems: { de: /sicher/i, es: /copia/i, fr: /sauvegard/i, it: /backup/i, pt: /cópia/i },
  },
  {
    name: 'member',
    english: /\bmembers?\b/i,
    stems: { de: /mitglied/i, es: /miembro/i, fr: /membre/i, it: /membr/i, pt: /membro/i },
  },
  {
    name: 'role',
    english: /\broles?\b/i,
    stems: { de: /rolle/i, es: /\brol(?:es)?\b/i, fr: /rôle/i, it: /ruol/i, pt: /funç/i },
  },
  {
    name: 'property',
    english: /\bpropert(?:y|ies)\b/i,
    stems: {
      de: /unterk[uü]nft/i,
      es: /establecimiento/i,
      fr: /établissement/i,
      it: /struttur/i,
      pt: /estabelecimento/i,
    },
    // French names what is sold instead: the rooms.
    except: ['guides.sales.channelPurpose'],
  },
  {
    name: 'module',
    english: /\bmodules?\b/i,
    stems: { de: /modul/i, es: /módulo/i, fr: /module/i, it: /modul/i, pt: /módulo/i },
  },
  {
    name: 'room type',
    english: /\broom types?\b/i,
    stems: { de: /zimmertyp/i, es: /\btipo/i, fr: /\btype/i, it: /\btip[oi]/i, pt: /\btipo/i },
  },
  {
    name: 'reservation',
    english: /\breservations?\b/i,
    stems: { de: /reserv/i, es: /reserva/i, fr: /réserv/i, it: /prenot/i, pt: /reserva/i },
    // French says stays, as accountants do.
    except: ['guides.property.accountantPurpose'],
  },
  {
    name: 'guest',
    english: /\bguests?\b/i,
    stems: { de: /gast|gäst/i, es: /hu[ée]sped/i, fr: /client/i, it: /ospit/i, pt: /h[óo]spede/i },
    // Where the screen is about one guest, or about checking in, some languages do not name them again.
    except: [
      'guests.eraseKeep',
      'permissions.labels.stays.checkin.perform',
      'permissions.labels.stays.checkout.perform',
    ],
  },
];

const PLACEHOLDERS = /\{\w+(?:, number)?\}|\{\w+, (?:plural|select),|\b\w+(?=\{)/g;

/** Search words are lists of what readers may call a thing, so they have every word but the one of the glossary. */
const isSearchWords = (id: string): boolean => /\.(?:words\.|\w+Words$)/.test(id);

/** Lists the messages that use a word of the glossary in English and not in the language. */
export const findLostTerms = (
  language: string,
  messages: readonly MessageText[],
  texts: Readonly<Record<string, string>>,
  terms: readonly GlossaryTerm[] = glossaryTerms,
): string[] =>
  terms.flatMap(({ name, english, stems, except = [] }) =>
    messages
      .filter((message) => !isSearchWords(message.id) && !except.includes(message.id))
      .filter((message) => english.test(message.english.replaceAll(PLACEHOLDERS, ' ')))
      .filter(({ id }) => stems[language]?.test(texts[id] ?? '') !== true)
      .map(({ id }) => `${name}: ${id}: ${texts[id] ?? ''}`),
  );
