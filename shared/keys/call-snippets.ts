import { defaultKeyEnv } from './agent-snippets';

/** A first call in one language. It names the variable that holds the token, and never contains the token. */
export interface CallSnippet {
  readonly id: 'curl' | 'javascript' | 'python';
  readonly title: string;
  readonly text: string;
}

/** Formats one call of the public API in each language. `url` is complete, with its query. */
export const callSnippets = (url: string, keyEnv: string = defaultKeyEnv): readonly CallSnippet[] => [
  {
    id: 'curl',
    title: 'curl',
    text: `curl -H "Authorization: Bearer $${keyEnv}" \\\n  "${url}"`,
  },
  {
    id: 'javascript',
    title: 'JavaScript',
    text: [
      `const answer = await fetch(${JSON.stringify(url)}, {`,
      `  headers: { Authorization: \`Bearer \${process.env.${keyEnv}}\` },`,
      '});',
      'console.log(answer.status, await answer.json());',
    ].join('\n'),
  },
  {
    id: 'python',
    title: 'Python',
    text: [
      'import json, os, urllib.request',
      '',
      `request = urllib.request.Request(${JSON.stringify(url)})`,
      `request.add_header("Authorization", f"Bearer {os.environ['${keyEnv}']}")`,
      'with urllib.request.urlopen(request) as answer:',
      '    print(answer.status, json.load(answer))',
    ].join('\n'),
  },
];
