/** The revision without handshake, served by the adapter in `modern.ts`. */
export const MODERN_VERSION = '2026-07-28';

/** The answer to `initialize` unless the client requests another supported revision. */
export const LATEST_LEGACY_VERSION = '2025-11-25';

/** Revisions with a handshake, handled by the SDK. */
export const legacyVersions: readonly string[] = [LATEST_LEGACY_VERSION, '2025-06-18'];

/** Every revision served, newest first. */
export const supportedVersions: readonly string[] = [MODERN_VERSION, ...legacyVersions];
