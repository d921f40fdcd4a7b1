import type { NomeCampo } from '../catalogue/index.ts';
import { AREA, type Area } from '../code-lists/index.ts';
import type { EstudoComCadastro } from './known/index.ts';

/** Areas whose figures or quotes read the question; without any, only a secondary figure or the proposal does. */
const LIDAS_POR: Partial<Record<NomeCampo, readonly Area[]>> = {
  // Only the value of a human life, shown beside the need, reads these.
  consumo_proprio_mensal: [],
  conjuge_consumo_proprio_mensal: [],
  beneficios_anuais: [AREA.sonhos],
  conjuge_beneficios_anuais: [AREA.sonhos],
  renda_do_ano: [AREA.sonhos],
  conjuge_renda_do_ano: [AREA.sonhos],
  // Asked by the insurer's health declaration, after the quote.
  altura_cm: [],
  peso_kg: [],
  conjuge_altura_cm: [],
  conjuge_peso_kg: [],
  // The income of a survivor ends with it.
  pensao_recebida_anos: [AREA.vida],
  // The tax at a death reads the table of the plan.
  previdencia_regime: [AREA.vida],
  previdencia_anos: [AREA.vida],
  conjuge_previdencia_regime: [AREA.vida],
  conjuge_previdencia_anos: [AREA.vida],
  // Only the family's flow of the years reads these, each with a default.
  crescimento_real_salario: [],
  conjuge_crescimento_real_salario: [],
  recebe_13: [],
  conjuge_recebe_13: [],
  renda_inicio: [],
  conjuge_renda_inicio: [],
  renda_fim: [],
  conjuge_renda_fim: [],
  pensao_ate: [],
  previdencia_aplicado: [],
  conjuge_previdencia_aplicado: [],
  previdencia_desde: [AREA.vida],
  conjuge_previdencia_desde: [AREA.vida],
  // Kept for the portability of the plan.
  previdencia_beneficiario: [],
  conjuge_previdencia_beneficiario: [],
};

/**
 * Whether a question of the survey is under "mais perguntas" while it is blank: it can be answered, and no figure
 * of the chosen areas waits for it.
 */
export function isFoldedQuestion(
  nome: NomeCampo,
  { produtos }: Pick<EstudoComCadastro, 'produtos'>,
): boolean {
  const areas = LIDAS_POR[nome];
  if (!areas) return false;
  if (areas.length === 0) return true;
  return (
    produtos.length > 0 &&
    !produtos.some(({ produto_diagnostico_id }) => areas.includes(produto_diagnostico_id))
  );
}
