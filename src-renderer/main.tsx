import './valid-language';
import './zod-jitless';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { redactTokensInSearchFields } from './app/cut-sought-tokens';
import { applyTheme } from './app/preferences';
import { readPageTokenFromHash } from './seat-secret';

applyTheme();
readPageTokenFromHash();
redactTokensInSearchFields();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
