import { describe, expect } from 'vitest';
import { readReleaseNotes } from '../../../../tools/release/read-release-notes';
import { verifies } from '../../../support/service/verifies';

const changelog = `# Changelog

## Unreleased

- Not yet.

## 0.2.0 (2026-12-01)

- Second.

### Breaking

- A part of it.

## 0.1.0

- First.

## 0.0.9

`;
const read = (version: string, tag = `v${version}`): string => readReleaseNotes({ tag, version, changelog });

describe('the notes of a release', () => {
  verifies('release.notes', 'are the section of its version alone', () => {
    expect(read('0.2.0')).toBe('- Second.\n\n### Breaking\n\n- A part of it.\n');
    expect(read('0.1.0')).toBe('- First.\n');
  });

  verifies('release.notes', 'are refused where tag, package and changelog disagree', () => {
    expect(() => read('0.2.0', 'v0.1.0')).toThrow('The tag v0.1.0 does not name version 0.2.0');
    expect(() => read('0.3.0')).toThrow('has no section "## 0.3.0"');
    expect(() => read('0.0.9')).toThrow('is empty');
  });
});
