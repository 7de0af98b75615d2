import { product } from '@shared/kernel/product';
import { tokenSource } from '@shared/kernel/token-in-text';

/** The rule as gitleaks reads it. */
export const gitleaksRule = `[[rules]]
id = "${product.slug}-api-key"
description = "${product.name} API key"
regex = '''${tokenSource}'''
keywords = ["${product.tokenMarker}_"]`;

/** The field of GitHub's form for custom patterns. Left empty, it allows no letter or digit beside a token. */
export const gitHubPattern = {
  'Secret format': tokenSource,
  'Before secret': '\\A|[\\s\\S]',
  'After secret': '\\z|[\\s\\S]',
} as const;

const rows = Object.entries(gitHubPattern).map(
  ([field, pattern]) => `| ${field} | \`${pattern.replaceAll('|', '\\|')}\` |`,
);

/** Creates `docs/help/secret-scanning.md` from the token's shape. */
export const secretScanningPage = `# Find leaked tokens

A token begins with \`${product.tokenMarker}_\`, so that scanners recognise it. The next 16 hex characters are the public prefix of
the key: they identify the key without revealing its secret.

## On your own machine

Tools, Leak finder searches a folder (in a browser: a file) or your clipboard. It lists each key whose token it finds, with the
locations, and lets you revoke it. To search files and folders on the command line:

\`\`\`sh
npx ${product.slug} leaks scan ~/backups ~/notes.txt
\`\`\`

The leak finder hashes each token and looks the hash up. It runs on Brasstag's computer, nothing is sent to others, and no
secret is printed.

- A token in the name of a file or folder is a finding, too.
- Binary files, pipes, sockets and devices are skipped and counted.
- A link that you name is followed; links inside a folder are not.
- If no file could be read, the command reports an error and exits with 1.
- With \`--json\`, each entry of \`findings\` is one location of one key: a line or a name.
- Copied text is searched up to 100,000,000 characters. Save longer text as a file and search that.

## gitleaks

Add this to \`.gitleaks.toml\`:

\`\`\`toml
${gitleaksRule}
\`\`\`

## GitHub

Settings, Code security, Secret scanning, Custom patterns, New pattern:

| Field | Pattern |
|---|---|
${rows.join('\n')}

## How they differ from the leak finder

All three find the same tokens: in lower case, with any text before (\`Bearer%20\`, \`\\n\` in JSON, a word) or after them. Of two
tokens with nothing between them, GitHub finds only the first. Only the leak finder can check whether a token belongs to one of your
keys, and only it searches the names of files and folders.

## If you find a token

Revoke its key immediately; it fails from the next call. Then create a new key and replace the old token with the new one. The
audit log shows what was done with the old key, and the screen of the key shows which systems still use it.
`;
