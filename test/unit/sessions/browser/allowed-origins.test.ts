import { createAllowedOrigins } from '@server/sessions/browser/allowed-origins';
import { expect, it } from 'vitest';

it.each(['https://127.0.0.1:4810', 'https://localhost:4810', 'https://[::1]:4810'])(
  'a public address of %s leaves the browsers of this machine their own',
  (publicUrl) => {
    expect(createAllowedOrigins(4810, publicUrl)).toEqual(createAllowedOrigins(4810, null));
  },
);
