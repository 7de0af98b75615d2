/** The revision without handshake, served by the adapter in `modern.ts`. */
export const MODERN_VERSION = '2026-07-28';

/** What `initialize` is answered with unless it asks for another revision that is served. */
export const LATEST_LEGACY_VERSION = '2025-11-25';

/** Revisions with a handshake, served through the SDK. */
export const legacyVersions: readonly string[] = [LATEST_LEGACY_VERSION, '2025-06-18'];

/** Every revision served, newest first. */
export const supportedVersions: readonly string[] = [MODERN_VERSION, ...legacyVersions];
