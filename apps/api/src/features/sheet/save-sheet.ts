import type { api, FichaPublica, HandlerInput } from '@farol/contracts';
import { normalizarCampo } from '@farol/domain/catalogue/validation';
import { applyToFicha, isFichaEmpty, type LinhaDaFicha } from '@farol/domain/sheet';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/errors.ts';
import { deleteFiles } from '../files/index.ts';
import { notify } from '../notifications/index.ts';
import {
  findValidSheetLink,
  inCompany,
  insurersAt,
  lockOpenSheet,
  type OpenSheetLink,
  replySheet,
} from './open-sheet.ts';
import { scienceText } from './public-reply.ts';
import { type SheetRow, updateSheet } from './sheet.store.ts';
import { openSheetActivity } from './sheet-activity.store.ts';

/** Notifies the consultant once a day and opens a line in the to-do list, which stays until every answer is decided. */
async function tellSheetSent(
  tx: Tx,
  deps: Deps,
  { cliente_id, pessoa_nome, consultor_id }: OpenSheetLink,
  { empresa_id, ficha_id }: SheetRow,
): Promise<void> {
  await openSheetActivity(tx, { empresa_id, cliente_id, consultor_id }, deps.clock);
  await notify(tx, deps, {
    study: { empresa_id, diagnostico_id: null, cliente_id, consultor_id, pessoa_nome },
    notices: [{ nome: 'ficha_recebida', para: 'consultor' }],
    actor_id: null,
    chave: `ficha ${ficha_id} ${deps.clock.today()}`,
  });
}

type Body = HandlerInput<typeof api.publicSheet.save>['body'];

const fileIdsOf = (linhas: readonly LinhaDaFicha[]): number[] =>
  linhas.flatMap(({ campos: { arquivo } }) => (typeof arquivo === 'number' ? [arquivo] : []));

/**
 * Saves her changes field by field: a wrong value is reported and not saved. Sending notifies the consultant; until
 * somebody receives it she may change and send it again.
 */
export async function saveSheet(
  deps: Deps,
  token: string,
  { campos, linhas, enviar }: Body,
  request_id: string,
): Promise<FichaPublica> {
  const link = await findValidSheetLink(deps, token);
  const reply = await deps.db.write(inCompany(link), async (tx) => {
    const sheet = await lockOpenSheet(tx, deps, { link, token });
    const now = deps.clock.now();
    const { conteudo, erros } = applyToFicha(
      { normalizarCampo },
      sheet,
      { campos, linhas },
      {
        hoje: deps.clock.today(),
        listas: { seguradora: await insurersAt(tx, deps, link.empresa_id) },
      },
    );
    const isSent = enviar === true && Object.keys(erros).length === 0;
    if (isSent && isFichaEmpty(conteudo))
      throw invalid({ ficha: ['Conte ao menos uma coisa antes de enviar.'] });
    // What was sent keeps its files until it is sent again.
    const sentBefore = fileIdsOf(sheet.enviado?.linhas ?? []);
    const left = new Set([...fileIdsOf(conteudo.linhas), ...(isSent ? [] : sentBefore)]);
    await deleteFiles(
      tx,
      link.empresa_id,
      [...fileIdsOf(sheet.linhas), ...sentBefore].filter((id) => !left.has(id)),
      now,
    );
    const saved = await updateSheet(tx, sheet, {
      ...conteudo,
      atualizado_em: now,
      ...(sheet.ciencia_em === null && {
        ciencia_em: now,
        ciencia_texto: scienceText(link.empresa_nome),
      }),
      ...(isSent && { enviada_em: now, enviado: conteudo }),
    });
    if (sheet.ciencia_em === null || isSent)
      await audit(tx, null, now, {
        empresa_id: link.empresa_id,
        entidade: 'ficha',
        entidade_id: sheet.ficha_id,
        acao: isSent ? 'enviar' : 'concordar',
        depois: { cliente_id: link.cliente_id },
        request_id,
      });
    if (isSent) await tellSheetSent(tx, deps, link, saved);
    return replySheet(tx, deps, { link, sheet: saved, erros });
  });
  deps.wakeOutbox();
  return reply;
}
