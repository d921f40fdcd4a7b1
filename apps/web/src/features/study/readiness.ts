import type { Estudo } from '@farol/contracts';
import { CAMPOS_DE_SAUDE } from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import { type Faltas, faltaParaEnviarCotacao } from '@farol/domain/study';
import { checkedStudy } from '../../shared/study/index.ts';
import { fieldPlace } from '../diagnosis/index.ts';

const isHealth = (path: string): boolean => CAMPOS_DE_SAUDE.has(path.split('.').at(-1) ?? '');

/**
 * What keeps the study, or one area of it, from being sent for quotation. Health answers are absent for whoever may
 * not see them, not missing: those the server alone judges.
 */
export function missingToSend(estudo: Estudo, area?: number): Faltas {
  const missing = faltaParaEnviarCotacao(
    checkedStudy(estudo),
    area === undefined ? undefined : [area as Area],
  );
  if (estudo.ve_saude) return missing;
  return Object.fromEntries(Object.entries(missing).filter(([path]) => !isHealth(path)));
}

/** What is asked first of an area: what keeps it from being sent, else whether its first item is wanted. */
function firstOpen(estudo: Estudo, area: number): string | undefined {
  const [missing] = Object.keys(missingToSend(estudo, area)).filter((path) =>
    path.startsWith(`produtos.${area}.itens.`),
  );
  if (missing) return missing;
  const produto = estudo.diagnostico_produtos.find((p) => p.produto_diagnostico_id === area);
  const undecided = produto?.diagnostico_produto_itens.find(({ interesse }) => !interesse);
  return undecided && `produtos.${area}.itens.${undecided.codigo}.${undecided.tipo_segurado}.interesse`;
}

/** The wizard at an area, with the cursor in its first open field. */
export function areaWizardHref(estudo: Estudo, area: number): string {
  const path = firstOpen(estudo, area);
  const campo = path && fieldPlace(path).campo;
  const search = new URLSearchParams({ passo: `area-${area}`, ...(campo ? { campo } : {}) });
  return `/diagnosis/complete/${estudo.cliente_id}/${estudo.diagnostico_id}?${search}`;
}
