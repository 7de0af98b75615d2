import './configure-libraries';
import './styles.css';
import { App } from '@renderer/app/app';
import { redactTokensInSearchFields } from '@renderer/app/redact-search-input';
import { applyLanguage } from '@renderer/state/language';
import { applyTheme } from '@renderer/state/preferences';
import { readPageTokenFromHash } from '@renderer/transport/page-token';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Draws the app in the language of the reader. The module itself must not wait for the language: a file that is loaded
 * meanwhile may need this module. Each would then wait for the other.
 */
async function startApp(): Promise<void> {
  await applyLanguage();
  const root = document.getElementById('root');
  if (root !== null)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
}

applyTheme();
readPageTokenFromHash();
redactTokensInSearchFields();
void startApp();
