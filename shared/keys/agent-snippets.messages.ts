import { defineMessages } from '@shared/text/message';

/** How a client is connected with a key. */
export const agentSnippetMessages = defineMessages('keys.agentSnippets', {
  claudeDesktopOnWindows: 'Claude Desktop on Windows',
  runCommand: 'Run this in a terminal:',
  claudeDesktopFile: 'Put this into claude_desktop_config.json (Settings, Developer, Edit Config):',
  cursorFile: 'Put this into ~/.cursor/mcp.json:',
  vsCodeFile: 'Put this into .vscode/mcp.json:',
  variable: 'The client reads the key from {variable} when it starts.',
  variableQuoted:
    'The client reads the key from {variable} when it starts. Keep the single quotes: the variable is meant for {client}, not for the shell.',
  claudeDesktopBridge:
    'For macOS and Linux. Claude Desktop only starts programs, so a bridge connects it to the endpoint. It doesn’t pass on variables: set {variable} in ~/.profile, which the login shell reads.',
  claudeDesktopWindows:
    'For Windows, with Node.js installed. Claude Desktop only starts programs, so a bridge connects it to the endpoint. It doesn’t pass on variables: write the key in place of {placeholder}. The file then contains the key, so don’t share it.',
  vsCodePrompt: 'VS Code asks for the key once and stores it with its secrets.',
});
