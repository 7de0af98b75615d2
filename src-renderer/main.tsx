import './configure-libraries';
import './styles.css';
import { App } from '@renderer/app/app';
import { loadWhenIdle } from '@renderer/app/lazy-screen';
import { redactTokensInSearchFields } from '@renderer/app/redact-search-input';
import { screens } from '@renderer/app/screens';
import { applyLanguage } from '@renderer/state/language';
import { applyTheme } from '@renderer/state/preferences';
import { readPageTokenFromHash } from '@renderer/transport/page-token';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

applyTheme();
readPageTokenFromHash();
redactTokensInSearchFields();
await applyLanguage();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
loadWhenIdle(Object.values(screens));
