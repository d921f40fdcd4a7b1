import type { Estudo } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { type Area, changeAreas } from '@farol/domain/pipeline';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseExample } from '../customers/index.ts';
import { lockStudy, readStudyReply, setAreas } from '../diagnosis/index.ts';
import { applyOrThrow } from './apply-changes.ts';
import { NOT_SENT } from './move-stage.ts';
import { openPipeline } from './open-pipeline.ts';
import { chosenAreas } from './tasks.store.ts';

type Selection = {
  diagnostico_id: number;
  diagnostico_produtos: readonly { produto_diagnostico_id: Area; enviar?: 'S' | 'N' }[];
  versao?: number;
  request_id: string;
};

const areasOf = (products: Selection['diagnostico_produtos']): Area[] =>
  products.map((product) => product.produto_diagnostico_id);

/**
 * Sets the areas of a study; after quotation began, removing one cancels its task and `enviar: S` opens one.
 * The areas are stored before the rules run, so that guards read the items of a restored area; a refusal
 * rolls everything back.
 */
export async function selectProducts(
  deps: Deps,
  actor: Actor,
  { diagnostico_id, diagnostico_produtos, versao, request_id }: Selection,
): Promise<Estudo> {
  const enviar = areasOf(diagnostico_produtos.filter((product) => product.enviar === 'S'));
  const selecionadas = areasOf(diagnostico_produtos);
  const reply = await deps.db.write(actor, async (tx) => {
    const study = await lockStudy(tx, deps, actor, diagnostico_id);
    if (enviar.length > 0) refuseExample(study, NOT_SENT);
    const areas = await chosenAreas(tx, study);
    await setAreas(tx, study, selecionadas, deps.clock.now());
    const open = await openPipeline(tx, deps, actor, study, { candidates: enviar.length > 0 });
    const result = changeAreas(
      { ...open.pipeline, areas },
      { selecionadas, enviar, ...(versao !== undefined && { versao }) },
      open.contexto,
    );
    await applyOrThrow(tx, deps, actor, open, result, () => readStudyReply(tx, deps, actor, diagnostico_id));
    if (result.tipo === 'mudou')
      await audit(tx, actor, deps.clock.now(), {
        empresa_id: study.empresa_id,
        entidade: 'diagnostico',
        entidade_id: diagnostico_id,
        acao: 'escolher_areas',
        antes: { areas },
        depois: { areas: selecionadas.toSorted((a, b) => a - b), enviadas: enviar },
        request_id,
      });
    return readStudyReply(tx, deps, actor, diagnostico_id, request_id);
  });
  deps.wakeOutbox();
  return reply;
}
