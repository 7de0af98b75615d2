import './valid-language';
import './zod-jitless';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { cutSoughtTokens } from './app/cut-sought-tokens';
import { followTheme } from './app/preferences';
import { takeSeat } from './seat-secret';

followTheme();
takeSeat();
cutSoughtTokens();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
