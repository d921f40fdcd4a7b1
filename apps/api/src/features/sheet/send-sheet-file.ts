import type { FichaPublica } from '@farol/contracts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { deleteFile, insertFile } from '../files/index.ts';
import { findValidSheetLink, inCompany, lockOpenSheet, replySheet } from './open-sheet.ts';
import { updateSheet } from './sheet.store.ts';

type Sending = { token: string; linha: string; file: StoredUpload; request_id: string };

/** The customer sends the policy of one of her insurances; it takes the place of an earlier one. */
export async function sendSheetFile(
  deps: Deps,
  { token, linha, file, request_id }: Sending,
): Promise<FichaPublica> {
  const link = await findValidSheetLink(deps, token);
  return deps.db.write(inCompany(link), async (tx) => {
    const sheet = await lockOpenSheet(tx, deps, { link, token });
    const row = sheet.linhas.find((one) => one.linha_uuid === linha && one.tabela === 'apolices');
    if (!row) throw notFound('Linha');
    if (!sheet.ciencia_em) throw conflict('ciencia_falta', 'Marque que concorda antes de enviar um arquivo.');
    const now = deps.clock.now();
    const { empresa_id, ficha_id } = sheet;
    const owner = { empresa_id, dono_tipo: 'ficha', dono_id: ficha_id };
    const { arquivo_id } = await insertFile(tx, { funcionario_id: null, empresa_id }, file, now, owner);
    const { arquivo: former } = row.campos;
    const isSent = sheet.enviado?.linhas.some(({ campos }) => campos.arquivo === former);
    if (typeof former === 'number' && !isSent) await deleteFile(tx, empresa_id, former, now);
    const linhas = sheet.linhas.map((one) =>
      one === row ? { ...row, campos: { ...row.campos, arquivo: arquivo_id } } : one,
    );
    const saved = await updateSheet(tx, sheet, { linhas, atualizado_em: now });
    await audit(tx, null, now, {
      empresa_id,
      entidade: 'ficha',
      entidade_id: ficha_id,
      acao: 'enviar_arquivo',
      antes: { arquivo_id: typeof former === 'number' ? former : null },
      depois: { arquivo_id },
      request_id,
    });
    return replySheet(tx, deps, { link, sheet: saved });
  });
}
