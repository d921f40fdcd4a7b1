import type { ItemSalvo } from '@farol/contracts';
import { storedCamposOfItem } from '@farol/domain/catalogue';
import type { StoredUpload } from '../../../platform/files/storage.ts';
import { forbidden, invalid } from '../../../platform/http/errors.ts';
import { deleteFile, insertFile } from '../../files/index.ts';
import { applyAnswers } from '../answers.ts';
import { isOpen, mayEditStudies, seesHealth } from '../diagnosis.policy.ts';
import { changeItem, finishEdit, openEdit, recordAudit } from '../edit/study-edit.ts';
import { healthErrors } from '../health.ts';
import { touchStudy } from '../pipeline/touch.ts';
import { itemReply } from '../reply/changes.ts';
import { closedStudyError, type RequestContext } from '../request-context.ts';
import { ofItem } from '../study.store.ts';
import { findItemOfEdit } from './find-item.ts';

/**
 * Uploads a health declaration or current policy of a life item: health data, for authorised readers only.
 */
export const uploadLifeFile = (ctx: RequestContext, id: number, file: StoredUpload): Promise<ItemSalvo> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const edit = await openEdit(tx, ctx, ofItem(ctx.actor, id), 'Item');
    const { study, item } = await findItemOfEdit(edit, id);
    if (!mayEditStudies(ctx.actor)) throw forbidden();
    if (!isOpen(study)) throw closedStudyError(study);
    if (!storedCamposOfItem(item.codigo).some((c) => c.nome === 'arquivo_dps'))
      throw invalid({ file: ['Este item não recebe declaração de saúde.'] });
    const { arquivo_dps } = healthErrors(study, { arquivo_dps: 1 }, seesHealth(ctx.actor, study, []));
    if (arquivo_dps) throw invalid({ file: arquivo_dps });

    const now = ctx.deps.clock.now();
    const stored = await insertFile(tx, ctx.actor, file, now, {
      empresa_id: study.empresa_id,
      dono_tipo: 'diagnostico_produto_item',
      dono_id: id,
      sensivel: true,
    });
    const old = item.campos.arquivo_dps;
    if (typeof old === 'number') await deleteFile(tx, study.empresa_id, old, now);
    const changed = { arquivo_dps: stored.arquivo_id };
    changeItem(edit, item, applyAnswers(item, changed));
    recordAudit(edit, {
      entidade: 'diagnostico_produto_item',
      entidade_id: id,
      acao: 'enviar_arquivo',
      depois: changed,
    });
    touchStudy(edit);
    return finishEdit(edit, (finished) => itemReply(finished, id));
  });
