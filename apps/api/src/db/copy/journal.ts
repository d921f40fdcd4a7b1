import pg from 'pg';
import { DatabaseUnavailable, isUnavailable } from '../errors.ts';

export type BackupRun = {
  arquivo: string;
  bytes: number;
  linhas: number;
  arquivos: number;
  faltando: number;
};

/** The record of one backup, which holds the lock of all until it is closed. */
export type Journal = {
  finish(run: BackupRun): Promise<void>;
  fail(reason: string): Promise<void>;
  close(): Promise<void>;
};

export class BackupRunning extends Error {
  readonly expected = true;
  constructor() {
    super('Já há um backup desta instalação em andamento.');
  }
}

/** How many runs stay on record. */
const KEPT = 500;

/**
 * Begins a run; undefined when a scheduled one began since `dueSince`, by another process. Runs on record that still
 * seem to go on had ended: the lock was free.
 */
export async function openJournal(
  connectionString: string,
  { dueSince }: { dueSince?: Date | undefined },
): Promise<Journal | undefined> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'farol-backup',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select pg_try_advisory_lock(hashtext('farol.backup')) as mine, to_regclass('public.backup') is null as old`,
    );
    if (!rows[0].mine) throw new BackupRunning();
    // Before the upgrade that brings the table.
    if (rows[0].old) return { finish: async () => {}, fail: async () => {}, close: () => client.end() };
    await client.query('set role farol_servico');
    const begun = await begin(client, dueSince);
    if (begun === undefined) {
      await client.end();
      return undefined;
    }
    return journalOf(client, begun);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
  }
}

async function begin(client: pg.Client, dueSince: Date | undefined): Promise<string | undefined> {
  await client.query(
    `update backup set situacao = 'falhou', concluido_em = now(), erro = 'Interrompido antes do fim.'
      where situacao = 'em_andamento'`,
  );
  if (dueSince) {
    const { rowCount } = await client.query(
      `select from backup
        where agendado and iniciado_em >= $1
          and (situacao = 'concluido' or iniciado_em > now() - interval '1 hour')
        limit 1`,
      [dueSince],
    );
    if (rowCount) return undefined;
  }
  const { rows } = await client.query<{ id: string }>(
    `insert into backup (situacao, agendado) values ('em_andamento', $1) returning backup_id::text as id`,
    [dueSince !== undefined],
  );
  await client.query(
    `delete from backup where backup_id <= (select backup_id from backup order by backup_id desc offset $1 limit 1)`,
    [KEPT],
  );
  return rows[0]!.id;
}

const journalOf = (client: pg.Client, id: string): Journal => ({
  async finish({ arquivo, bytes, linhas, arquivos, faltando }) {
    await client.query(
      `update backup set situacao = 'concluido', concluido_em = now(), arquivo = $2, bytes = $3, linhas = $4,
              arquivos = $5, faltando = $6 where backup_id = $1`,
      [id, arquivo, bytes, linhas, arquivos, faltando],
    );
  },
  async fail(reason) {
    await client.query(
      `update backup set situacao = 'falhou', concluido_em = now(), erro = $2 where backup_id = $1`,
      [id, reason.slice(0, 500)],
    );
  },
  close: () => client.end(),
});
