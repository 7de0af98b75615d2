import './configure-libraries';
import './styles.css';
import { App } from '@renderer/app/app';
import { redactTokensInSearchFields } from '@renderer/app/redact-search-input';
import { applyTheme } from '@renderer/state/preferences';
import { loadTranslation } from '@renderer/text/load-translation';
import { getLanguage, setTranslation } from '@renderer/text/translation';
import { readPageTokenFromHash } from '@renderer/transport/page-token';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

applyTheme();
readPageTokenFromHash();
redactTokensInSearchFields();
setTranslation(await loadTranslation(navigator.languages));
document.documentElement.lang = getLanguage();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
