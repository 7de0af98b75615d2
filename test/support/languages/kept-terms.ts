import { allPermissions } from '@shared/kernel/permissions';

/** What a reader types or compares letter by letter. It is the same in every language. */
const PATTERNS = [
  // Options and commands of the command line.
  /--[a-z][a-z-]+(?: [A-Z]{3,})?/g,
  /\bbrasstag [a-z]+(?: [a-z]+)*/g,
  // Addresses, paths, files and numbers of ports.
  /https?:\/\/[\w./:-]*\w/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  /(?<![\w/])~?\/[a-z.][\w./-]*/gi,
  /\b[\w-]*\.(?:json|jsonl|yml|toml|env)\b/g,
  // Names that other programs give.
  /\b(?:Brasstag|Claude|Cursor|Caddyfile|Caddy|Cloudflare|nginx|VS Code|Node\.js|SSH|Authorization|Idempotency-Key)\b/g,
  /\b(?:API|MCP|JSON|CSV|HTTPS|QR|GDS|IP)\b/g,
  // Ids of operations and the number of a reservation.
  /\b[a-z]+(?:_[a-z]+)+\b/g,
  /\bR-\d{4}-\d+/g,
  /“Authentication failed\.”/g,
];

const QUOTES = /[“”„«»]/g;

/** Lists the words of an English text that every translation keeps. */
export function listKeptTerms(english: string): string[] {
  const bare = english.replaceAll(/\{\w+\}/g, ' ');
  const found = PATTERNS.flatMap((pattern) => [...bare.matchAll(pattern)].map(([word]) => word));
  const named = allPermissions.filter((permission) => bare.includes(permission));
  const words = [...found, ...named].map((word) => word.replaceAll(QUOTES, ''));
  // The name under which a file is saved is a text of its own.
  return [...new Set(words)].filter((word) => word !== bare.trim() || !word.includes('.'));
}
