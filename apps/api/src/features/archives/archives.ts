import type { CopiaDaEmpresa } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { timeInSaoPaulo } from '@farol/domain/calendar';
import { RETENCAO } from '@farol/domain/privacy';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { refuseOtherCompany } from '../../platform/http/own-company.ts';
import {
  type ArchiveRow,
  cancelArchive,
  findArchive,
  findUnfinished,
  insertArchive,
  listArchives,
} from './archives.store.ts';

type Reader = { actor: Actor; request_id: string };

const MOST = 10;

const reply = (
  deps: Pick<Deps, 'signer' | 'clock'>,
  actor: Actor,
  { arquivo_id, nome, tipo, tamanho, feitas, total, ...row }: ArchiveRow,
): CopiaDaEmpresa => ({
  exportacao_completa_id: row.exportacao_completa_id,
  status: row.status,
  pedida_por: row.pedida_por,
  criado_em: row.criado_em,
  foto_em: row.foto_em,
  concluida_em: row.concluida_em,
  expira_em: row.expira_em,
  andamento: row.status === 'pronta' ? 1 : total ? Math.min(1, feitas / total) : 0,
  tabelas: row.tabelas,
  linhas: row.linhas,
  arquivos: row.arquivos,
  faltando: row.faltando,
  bytes: row.bytes,
  erro: row.erro,
  arquivo: arquivo_id === null ? null : fileReply({ arquivo_id, nome, tipo, tamanho }, actor, deps),
});

export async function archivesOf(deps: Deps, actor: Actor, empresa_id: number) {
  refuseOtherCompany(actor, empresa_id);
  const rows = await deps.db.read(actor, (tx) => listArchives(tx, actor, empresa_id, MOST));
  return { dias: RETENCAO.copias.dias, data: rows.map((row) => reply(deps, actor, row)) };
}

const auditArchive = (
  tx: Tx,
  deps: Deps,
  { actor, request_id }: Reader,
  empresa_id: number,
  situacao: string,
) =>
  audit(tx, actor, deps.clock.now(), {
    empresa_id,
    entidade: 'empresa',
    entidade_id: empresa_id,
    acao: 'exportar',
    depois: { lista: 'levar-tudo', situacao },
    request_id,
  });

/** Queues one; 409 while another of the company waits or is made. */
export async function askForArchive(deps: Deps, reader: Reader, empresa_id: number): Promise<CopiaDaEmpresa> {
  const { actor, request_id } = reader;
  refuseOtherCompany(actor, empresa_id);
  const made = await deps.db.write(actor, async (tx) => {
    const id = await insertArchive(tx, actor, { empresa_id, request_id }, deps.clock.now());
    if (id === undefined) {
      const other = await findUnfinished(tx, actor, empresa_id);
      const who = other ? `, pedida por ${other.pedida_por} às ${timeInSaoPaulo(other.criado_em)}` : '';
      throw conflict(
        'exportacao_em_andamento',
        `Já há uma cópia em andamento${who}. Espere que termine, ou cancele.`,
      );
    }
    await auditArchive(tx, deps, reader, empresa_id, 'pedida');
    return reply(deps, actor, (await findArchive(tx, actor, id))!);
  });
  deps.wakeArchives();
  return made;
}

/** Cancels one that is not ready, removes the file of one that is; nothing for one that has ended. */
export async function removeArchive(deps: Deps, reader: Reader, id: number): Promise<CopiaDaEmpresa> {
  const { actor } = reader;
  return deps.db.write(actor, async (tx) => {
    const row = await findArchive(tx, actor, id);
    if (!row) throw notFound('Cópia');
    if (['na_fila', 'fazendo', 'pronta'].includes(row.status)) {
      await cancelArchive(tx, row, deps.clock.now());
      await auditArchive(tx, deps, reader, row.empresa_id, 'cancelada');
    }
    return reply(deps, actor, (await findArchive(tx, actor, id))!);
  });
}

/** Notes that somebody was given everything: an export, and a read of everybody's health data. */
export const auditDownload = (tx: Tx, deps: Deps, reader: Reader, empresa_id: number) =>
  auditArchive(tx, deps, reader, empresa_id, 'baixada');
