import { isLink } from '@main/window/app-origin';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const BASE = 'http://127.0.0.1:4319';
const cases = [
  [`${BASE}/docs`, true],
  [`${BASE}/openapi.json`, true],
  [`${BASE}/docs/`, false],
  [`${BASE}/docs?next=//evil.example`, false],
  [`${BASE}/docs#x`, false],
  [`${BASE}/`, false],
  ['http://127.0.0.1:4320/docs', false],
  ['https://127.0.0.1:4319/docs', false],
  [`${BASE}@evil.example/docs`, false],
  ['file:///etc/passwd', false],
  ['', false],
] as const;

describe('a link', () => {
  for (const [url, isOpened] of cases)
    verifies('desktop.links', `${isOpened ? 'opens' : 'does not open'}: ${url}`, () => {
      expect([isLink(url, [BASE]), isLink(url, [])]).toEqual([isOpened, false]);
    });
});
