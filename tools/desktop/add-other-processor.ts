import { dirname } from 'node:path';
import { addLockedPackage } from './add-locked-package.ts';

// A package for macOS runs on both processors, and npm installed the native files of this one.
const root = dirname(dirname(import.meta.dirname));
const other = process.arch === 'arm64' ? 'x64' : 'arm64';
addLockedPackage({ root, target: root, name: `@node-rs/argon2-darwin-${other}` });
