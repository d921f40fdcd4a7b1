import type { Estudo } from '@farol/contracts';
import { CAMPOS_DE_SAUDE } from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import { type Lugar, missingToSendToCotacao, type Problema } from '@farol/domain/study';
import { checkedStudy } from '../../shared/study/index.ts';
import { fieldPlace } from '../diagnosis/index.ts';

const isHealth = ({ lugar }: Problema): boolean => CAMPOS_DE_SAUDE.has(lugar.campo ?? '');

/**
 * What blocks sending the study, or one of its areas, to quotation. Health answers hidden from this person
 * are not missing: only the server checks them.
 */
export function missingToSend(estudo: Estudo, area?: Area): readonly Problema[] {
  const missing = missingToSendToCotacao(checkedStudy(estudo), area === undefined ? undefined : [area]);
  if (estudo.ve_saude) return missing;
  return missing.filter((problem) => !isHealth(problem));
}

/** First open place of an area: what blocks sending it, else the choice of its first item. */
function firstOpen(estudo: Estudo, area: Area): Lugar | undefined {
  const missing = missingToSend(estudo, area).find(({ lugar }) => lugar.item);
  if (missing) return missing.lugar;
  const produto = estudo.diagnostico_produtos.find((p) => p.produto_diagnostico_id === area);
  const undecided = produto?.diagnostico_produto_itens.find(({ interesse }) => !interesse);
  return (
    undecided && {
      area,
      item: undecided.codigo,
      segurado: undecided.tipo_segurado,
      campo: 'interesse',
    }
  );
}

/** The wizard at an area, with its first open field focused. */
export function areaWizardHref(estudo: Estudo, area: Area): string {
  const place = firstOpen(estudo, area);
  const campo = place && fieldPlace(place).campo;
  const search = new URLSearchParams({ passo: `area-${area}`, ...(campo ? { campo } : {}) });
  return `/diagnosis/complete/${estudo.cliente_id}/${estudo.diagnostico_id}?${search}`;
}
