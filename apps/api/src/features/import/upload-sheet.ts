import type { Importacao, TipoImportacao } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { insertFile } from '../files/index.ts';
import { receiversAmong } from './consultants.ts';
import { insertImport, updateImport } from './import.store.ts';
import { importReply } from './import-reply.ts';
import { readTable } from './read-table.ts';
import { rememberedChoices } from './remembered-choices.ts';

/**
 * Reads the rows of a spreadsheet and proposes what its columns fill, as the company chose it for these titles before.
 * The file stays until its rows are registered, since another sheet of it may be wanted.
 */
export async function uploadSheet(
  deps: Deps,
  actor: Actor,
  { file, tipo, request_id }: { file: StoredUpload; tipo: TipoImportacao; request_id: string },
): Promise<Importacao> {
  const read = await readTable(deps, actor, file, { tipo }).catch(async (error: unknown) => {
    await deps.storage.remove(file.chave);
    throw error;
  });
  const { table, linhas, mes_primeiro } = read;
  return deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const remembered = await rememberedChoices(tx, actor, {
      tipo,
      colunas: table.colunas,
      proposed: read.mapeamento,
    });
    const { mapeamento, opcoes } = remembered;
    const consultor_id = await stillThere(tx, actor, remembered.consultor_id);
    const id = await insertImport(
      tx,
      {
        empresa_id: actor.empresa_id,
        funcionario_id: actor.funcionario_id,
        tipo,
        arquivo_nome: file.nome,
        ...table,
        mapeamento,
        consultor_id,
        opcoes: { ...opcoes, mes_primeiro },
        criado_em: now,
      },
      linhas,
    );
    const key = { empresa_id: actor.empresa_id, importacao_id: id };
    const owner = { empresa_id: actor.empresa_id, dono_tipo: 'importacao', dono_id: id };
    const { arquivo_id } = await insertFile(tx, actor, file, now, owner);
    await updateImport(tx, key, { arquivo_id });
    await audit(tx, actor, now, {
      empresa_id: actor.empresa_id,
      entidade: 'importacao',
      entidade_id: id,
      acao: 'enviar',
      depois: { tipo, linhas: linhas.length, sha256: file.sha256 },
      request_id,
    });
    return importReply(tx, actor, id);
  });
}

/** The consultant chosen before, if the actor may still choose them. */
async function stillThere(tx: Tx, actor: Actor, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [found] = await receiversAmong(tx, actor, actor, [id]);
  return found ?? null;
}
