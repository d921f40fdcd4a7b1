import { camposGuardadosNoItem } from '@farol/domain/catalogue';
import { audit } from '../../../platform/audit.ts';
import type { StoredUpload } from '../../../platform/files/storage.ts';
import { forbidden, invalid } from '../../../platform/http/errors.ts';
import { dropFile, insertFile } from '../../files/index.ts';
import { withAnswers } from '../answers.ts';
import { type Ask, closedForAnswers } from '../ask.ts';
import { isOpen, mayEditStudies, seesHealth } from '../diagnosis.policy.ts';
import { healthErrors } from '../health.ts';
import { touchActivity } from '../pipeline/touch.ts';
import { itemWithAlteracoes } from '../reply/changes.ts';
import { lockItem } from './find-item.ts';
import { updateItemRow } from './items.store.ts';

/** Health declaration or present policy of a life item: health data, whose reader is whoever may see those. */
export const uploadLifeFile = (ask: Ask, id: number, file: StoredUpload) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const { study, item } = await lockItem(tx, ask, id);
    if (!mayEditStudies(ask.actor)) throw forbidden();
    if (!isOpen(study)) throw closedForAnswers(study);
    if (!camposGuardadosNoItem(item.codigo).some((c) => c.nome === 'arquivo_dps'))
      throw invalid({ file: ['Este item não recebe declaração de saúde.'] });
    const { arquivo_dps } = healthErrors(study, { arquivo_dps: 1 }, seesHealth(ask.actor, study, []));
    if (arquivo_dps) throw invalid({ file: arquivo_dps });

    return itemWithAlteracoes(tx, ask, study, id, async () => {
      const now = ask.deps.clock.now();
      const stored = await insertFile(tx, ask.actor, file, now, {
        empresa_id: study.empresa_id,
        dono_tipo: 'diagnostico_produto_item',
        dono_id: id,
        sensivel: true,
      });
      const old = item.campos.arquivo_dps;
      if (typeof old === 'number') await dropFile(tx, study.empresa_id, old, now);
      await updateItemRow(tx, item, withAnswers(item, { arquivo_dps: stored.arquivo_id }), now);
      await audit(tx, ask.actor, now, {
        empresa_id: study.empresa_id,
        entidade: 'diagnostico_produto_item',
        entidade_id: id,
        acao: 'enviar_arquivo',
        depois: { arquivo_dps: stored.arquivo_id },
        request_id: ask.request_id,
      });
      await touchActivity(tx, ask, study);
    });
  });
