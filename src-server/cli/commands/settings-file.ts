import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { assertUsableSettings } from '@server/features/service/usable-settings';
import { AppError } from '@shared/kernel/errors';
import { parseOrRefuse } from '@shared/kernel/validation';
import type { SettingsChange } from '@shared/service/service-settings';
import { settingsFileSchema } from '@shared/service/settings-file';

/** Editors of Windows may write this mark at the beginning of a file. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** A settings file is typed by hand. A longer one is another file. */
const MAX_FILE_CHARACTERS = 100_000;

export interface SettingsFile {
  readonly path: string;
  readonly settings: SettingsChange;
  /** Whether it opens the app at the address on the network. Undefined: it does not say. */
  readonly opensApp: boolean | undefined;
}

const createRefusal = (path: string, problem: string, cause: unknown): AppError =>
  new AppError('validation_failed', `The settings file ${path} can't be used: ${problem}`, { cause });

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw createRefusal(path, 'check that it exists and that you may read it.', error);
  }
}

function parseJson(path: string, text: string): unknown {
  if (text.length > MAX_FILE_CHARACTERS) throw createRefusal(path, 'it is too long.', undefined);
  try {
    return JSON.parse(text.replace(BYTE_ORDER_MARK, ''));
  } catch (error) {
    throw createRefusal(path, 'it is not valid JSON.', error);
  }
}

/** Reads the file that `--settings` names. Throws AppError `validation_failed`, whose one sentence names file and field. */
export function readSettingsFile(file: string): SettingsFile {
  const path = resolve(file);
  const value = parseJson(path, readText(path));
  try {
    const { $schema: _schema, network_app: opensApp, ...settings } = parseOrRefuse(settingsFileSchema, value);
    assertUsableSettings(settings);
    return { path, settings, opensApp };
  } catch (error) {
    if (error instanceof AppError) throw createRefusal(path, `${error.message.replace(/\.$/, '')}.`, error);
    throw error;
  }
}
