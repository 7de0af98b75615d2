import type { Connection } from '@renderer/web-transport';
import { create } from 'zustand';

/** How the page stands to its service; the desktop's bridge is always open. */
export const useConnection = create<{ readonly connection: Connection }>(() => ({ connection: 'opening' }));

export const setConnection = (connection: Connection): void => void useConnection.setState({ connection });
