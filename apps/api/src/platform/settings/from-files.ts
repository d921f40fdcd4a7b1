import { readFileSync } from 'node:fs';

/** An invalid setting: printed as one line, without a stack. */
export class SettingsError extends Error {
  readonly expected = true;
}

const SUFFIX = '_FILE';

/**
 * The settings with those read whose file is named instead (`DATABASE_URL_FILE`), as secrets are given to containers.
 * Line ends after the value are no part of it.
 */
export function withFiles(source: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {};
  for (const name of names) {
    const path = source[name + SUFFIX];
    if (!path) continue;
    if (source[name])
      throw new SettingsError(`Configuração inválida: defina ${name} ou ${name}${SUFFIX}, não os dois.`);
    read[name] = contentOf(path, name + SUFFIX);
  }
  return { ...source, ...read };
}

function contentOf(path: string, name: string): string {
  try {
    const text = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
    if (text !== '') return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `Configuração inválida: não consegui ler o arquivo de ${name} (${path}: ${code ?? 'erro'}).`,
    );
  }
  throw new SettingsError(`Configuração inválida: o arquivo de ${name} (${path}) está vazio.`);
}
