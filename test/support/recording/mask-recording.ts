import { z } from 'zod';
import type { Recording } from './recording';

/** Fields that hold a sentence for people, at any place. */
const sentenceFields = new Set([
  'description',
  'detail',
  'error',
  'instruction',
  'instructions',
  'label',
  'message',
  'note',
  'reason',
  'summary',
  'title',
]);

/** Refusals of the API with a fixed text: that of the 401, and the one that names a permission. */
const fixedTexts = [/^Authentication failed\.$/, /^The key lacks the permission [a-z.]+\.$/];

/** A code in a field that may also hold a sentence: `reason` of an audit record. */
const isCode = (field: string, text: string): boolean => field === 'reason' && /^[a-z_]+$/.test(text);

const isSentence = (field: string, text: string): boolean =>
  sentenceFields.has(field) && !isCode(field, text) && !fixedTexts.some((fixed) => fixed.test(text));

const anything = z.json();
type Json = z.output<typeof anything>;

/** Describes the type of the value, and the length of a list. */
function maskChance(field: string, value: Json): Recording {
  if (Array.isArray(value)) return value.map((part) => maskChance(field, part));
  return value === null ? null : `<${field}>`;
}

/** Masks a header that holds a time, or the length of a text with a sentence. */
const volatileHeader = z.tuple([z.enum(['content-length', 'date']), z.string()]);

/** Parses a text that is itself a JSON object. Null for any other text. */
function readJson(text: string): Json | null {
  if (!text.startsWith('{"')) return null;
  try {
    return anything.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export interface Mask {
  /** Masks sentences and random values in a JSON value. */
  mask(value: unknown): Recording;
  /** Masks one text that is no field. */
  maskText(text: string): string;
}

export interface MaskOptions {
  /** Texts of this run, such as a folder, each with its name in the recording. */
  readonly replaced?: Readonly<Record<string, string>>;
  /** Fields with random values. Null stays null. */
  readonly chanceFields?: readonly string[];
  /** Fields whose values depend on the machine, null included. */
  readonly machineFields?: readonly string[];
}

/** Numbers random values by first appearance, so that an id is the same at every place. */
export function createMask({ replaced = {}, chanceFields = [], machineFields = [] }: MaskOptions = {}): Mask {
  const numbers = new Map<string, number>();
  const counts = new Map<string, number>();
  const nameOf = (kind: string, text: string): string => {
    const number = numbers.get(text) ?? (counts.get(kind) ?? 0) + 1;
    if (!numbers.has(text)) counts.set(kind, number);
    numbers.set(text, number);
    return `<${kind} ${number}>`;
  };
  const maskText = (text: string): string => {
    let masked = text;
    for (const [from, to] of Object.entries(replaced)) masked = masked.replaceAll(from, to);
    return masked
      .replaceAll(/svck_[0-9a-f]{16}_[0-9a-f]{48}/g, (token) => nameOf('token', token))
      .replaceAll(/req_[0-7][0-9a-hjkmnp-tv-z]{25}/g, '<req>')
      .replaceAll(/\b([a-z]{3})_[0-7][0-9a-hjkmnp-tv-z]{25}/g, (id, kind: string) => nameOf(kind, id))
      .replaceAll(/\b[0-9a-f]{64}\b/g, '<hash>')
      .replaceAll(/(?<![0-9a-z])[0-9a-f]{16}(?![0-9a-z])/g, (prefix) => nameOf('prefix', prefix));
  };
  const maskField = (field: string, value: Json): Recording => {
    if (machineFields.includes(field)) return `<${field}>`;
    if (chanceFields.includes(field)) return maskChance(field, value);
    if (typeof value !== 'string') return maskValue(value);
    if (isSentence(field, value)) return '<text>';
    // The version of the product. The version of an object is a number.
    return field === 'version' ? '<version>' : maskValue(value);
  };
  const maskValue = (value: Json): Recording => {
    if (typeof value === 'string') {
      const json = readJson(value);
      return json === null ? maskText(value) : { 'JSON as text': maskValue(json) };
    }
    if (typeof value !== 'object' || value === null) return value;
    const { data: header } = volatileHeader.safeParse(value);
    if (header !== undefined) return [header[0], `<${header[0]}>`];
    if (Array.isArray(value)) return value.map(maskValue);
    return Object.fromEntries(
      Object.entries(value).map(([field, part]) => [maskText(field), maskField(field, part)]),
    );
  };
  return { mask: (value) => maskValue(anything.parse(value)), maskText };
}
