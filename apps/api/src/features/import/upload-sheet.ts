import { buffer } from 'node:stream/consumers';
import type { Importacao } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { findHeader, proposeMapping } from '@farol/domain/customer-import';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { invalid } from '../../platform/http/errors.ts';
import { insertImport } from './import.store.ts';
import { importReply } from './import-reply.ts';
import { readSheet } from './sheet/read-sheet.ts';

/** Reads the rows of a spreadsheet and proposes what its columns fill; the file itself is not stored. */
export async function uploadSheet(
  deps: Deps,
  actor: Actor,
  { file, request_id }: { file: StoredUpload; request_id: string },
): Promise<Importacao> {
  const rows = await rowsOf(deps, actor, file);
  const header = findHeader(rows);
  const colunas = (rows[header] ?? []).map((text, index) => text.trim() || `Coluna ${index + 1}`);
  const lines = rows
    .map((dados, index) => ({ numero: index + 1, dados }))
    .slice(header + 1)
    .filter(({ dados }) => dados.some((text) => text.trim() !== ''));
  if (colunas.length === 0 || lines.length === 0)
    throw invalid({ file: ['A planilha não tem linhas abaixo dos títulos das colunas.'] });
  return deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const id = await insertImport(
      tx,
      {
        empresa_id: actor.empresa_id,
        funcionario_id: actor.funcionario_id,
        arquivo_nome: file.nome,
        colunas,
        mapeamento: proposeMapping(colunas),
        criado_em: now,
      },
      lines,
    );
    await audit(tx, actor, now, {
      empresa_id: actor.empresa_id,
      entidade: 'importacao',
      entidade_id: id,
      acao: 'enviar',
      depois: { linhas: lines.length, sha256: file.sha256 },
      request_id,
    });
    return importReply(tx, actor, id);
  });
}

async function rowsOf({ storage }: Deps, actor: Actor, file: StoredUpload): Promise<string[][]> {
  const content = await storage.read(file.chave, file.tamanho);
  if (!content) throw invalid({ file: ['Envie o arquivo de novo.'] });
  const rows = await readSheet(await buffer(content), file.tipo, actor);
  await storage.remove(file.chave);
  return rows;
}
