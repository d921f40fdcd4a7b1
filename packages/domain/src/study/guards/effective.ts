import { isFilled, type Valores } from '../../catalogue/index.ts';
import { budgetDespesa, familyRenda } from '../results/household.ts';
import type { EstudoSnapshot } from '../snapshot.ts';

/** The general block with computed figures, which guards require and people need not type. */
export function effectiveValues({
  diagnostico,
  tabelas,
}: Pick<EstudoSnapshot, 'diagnostico' | 'tabelas'>): Valores {
  const calculados: Record<string, number | null> = {
    despesa_mensal_familiar: budgetDespesa(tabelas),
    renda_familiar_bruta: familyRenda(diagnostico, 'renda_mensal_bruta'),
  };
  const emVigor: Record<string, unknown> = { ...diagnostico };
  for (const [nome, valor] of Object.entries(calculados)) {
    if (!isFilled(emVigor[nome])) emVigor[nome] = valor;
  }
  return emVigor;
}
