import type { Estudo } from '@farol/contracts';
import { CAMPOS_DE_SAUDE } from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import { type Lugar, missingToSendToCotacao, type Problema } from '@farol/domain/study';
import { checkedStudy } from '../../shared/study/index.ts';
import { fieldPlace } from '../diagnosis/index.ts';

const isHealth = ({ lugar }: Problema): boolean => CAMPOS_DE_SAUDE.has(lugar.campo ?? '');

/**
 * What keeps the study, or one area of it, from being sent for quotation. Health answers are absent for whoever may
 * not see them, not missing: those the server alone judges.
 */
export function missingToSend(estudo: Estudo, area?: Area): readonly Problema[] {
  const missing = missingToSendToCotacao(checkedStudy(estudo), area === undefined ? undefined : [area]);
  if (estudo.ve_saude) return missing;
  return missing.filter((problem) => !isHealth(problem));
}

/** What is asked first of an area: what keeps it from being sent, else whether its first item is wanted. */
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

/** The wizard at an area, with the cursor in its first open field. */
export function areaWizardHref(estudo: Estudo, area: Area): string {
  const place = firstOpen(estudo, area);
  const campo = place && fieldPlace(place).campo;
  const search = new URLSearchParams({ passo: `area-${area}`, ...(campo ? { campo } : {}) });
  return `/diagnosis/complete/${estudo.cliente_id}/${estudo.diagnostico_id}?${search}`;
}
