import { describe, expect, it } from 'vitest';
import { describeOldNode } from '../../../tools/old-node';

describe('the Node that npm runs on', () => {
  it.each([
    ['npm/10.8.2 node/v20.20.2 linux x64', /^npm runs on Node 20\.20, which is older than 22\.17: .+\.\n$/],
    ['npm/10.9.0 node/v22.16.1 darwin arm64 workspaces/false', /^npm runs on Node 22\.16, /],
  ])('%s gets one sentence', (agent, sentence) => {
    expect(describeOldNode(agent)).toMatch(sentence);
  });

  it.each([
    'npm/10.9.0 node/v22.17.0 win32 x64',
    'npm/11.19.1 node/v26.10.0 linux x64',
    'yarn/4',
    '',
    undefined,
  ])('%s gets none', (agent) => {
    expect(describeOldNode(agent)).toBeNull();
  });
});
