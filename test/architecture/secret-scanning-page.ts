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

/** Creates `docs/secret-scanning.md` from the token's shape. */
export const secretScanningPage = `# Find leaked tokens

A token begins with \`${product.tokenMarker}_\`, so that scanners recognise it. The 16 hex characters that follow are the key's
public prefix: they say which key it is without giving anything away.

## On your own machine

Settings, Leak finder searches a folder (in a browser: a file) or the clipboard, names each key whose token it finds with the
locations, and offers to revoke it. Files and folders can be searched on the command line too:

\`\`\`sh
npm run -s ${product.slug} -- leaks scan ~/backups ~/notes.txt
\`\`\`

It hashes what it finds and looks the hash up; nothing is sent anywhere, and no secret is printed, also where a token is the name of
a file or folder: that is a finding of its own. Binary files, pipes, sockets and devices are skipped and counted. A link that you name is
followed, links within a folder are not. Where nothing was read, it says that instead of an all-clear, and the command ends with 1. With
\`--json\`, each of \`findings\` is one location of one key: a line with its token, or a name. Of what was copied, up to
100,000,000 characters are searched; longer text belongs in a file.

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

## Where they differ from the leak finder

All three know the same tokens: in lower case, whatever stands before them (\`Bearer%20\`, \`\\n\` in JSON, a word) or behind them.
GitHub reads the character behind a token and does not look at it twice: of two tokens with nothing between them it finds the first
alone. Only the leak finder knows which tokens open something, and only it reads names of files and folders.

## When one is found

Revoke its key at once: it fails from the next call on. Then create a new key and put its token where the old one was. The audit
log shows what was done with the old one, and key detail shows who still uses it.
`;
