import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedError } from './error.ts';
import { startEmbedded } from './index.ts';
import { addressOf, keepPasswords } from './logins.ts';
import { findRunning } from './postmaster.ts';

type OpenedDatabase = {
  connectionString: string;
  serviceConnectionString: string;
  migrationConnectionString: string;
  stop(): Promise<void>;
};

/**
 * The database of an installation: the one that runs, which `stop` leaves running, or started until `stop`. Throws
 * EmbeddedError where there is none.
 */
export async function openEmbedded(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<OpenedDatabase> {
  const data = join(await realpath(join(options.dataDir, 'pg')).catch(() => ''), 'data');
  const entries = await readdir(data).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new EmbeddedError(`Sem permissão para ler ${data}: rode como o usuário do Farol.`);
    return [] as string[];
  });
  if (!entries.includes('PG_VERSION'))
    throw new EmbeddedError(`Não há instalação do Farol em ${options.dataDir}: informe a pasta em DATA_DIR.`);
  const running = await findRunning({ data });
  if (!running) return startEmbedded(options);
  const passwords = await keepPasswords(options.dataDir);
  return {
    connectionString: addressOf(running.socketDir, 'farol_app', passwords),
    serviceConnectionString: addressOf(running.socketDir, 'farol_servico', passwords),
    migrationConnectionString: addressOf(running.socketDir, 'farol_migracao', passwords),
    stop: async () => {},
  };
}
