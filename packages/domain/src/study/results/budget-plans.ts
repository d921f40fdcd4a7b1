import type { LinhaDe, TabelasDoEstudo } from '../../catalogue/index.ts';
import { budgetLinhas } from './household.ts';

type Apolice = LinhaDe<'apolices'>;
type Despesa = LinhaDe<'orcamento'>;

/** Words by which a family writes a plan among its expenses. */
const PALAVRAS: Readonly<Record<string, RegExp>> = {
  plano_saude: /\bplanos? (?:de )?sa[uú]de\b|\bplano m[eé]dico\b|\bconv[eê]nio\b|\bseguro[- ]sa[uú]de\b/i,
  plano_odontologico: /\bodonto|\b(?:plano|conv[eê]nio) (?:de )?dent/i,
};
/** Of both kinds, "convênio odontológico" is the dental one. */
const planOf = ({ categoria, descricao }: Pick<Despesa, 'categoria' | 'descricao'>): string | null => {
  if (categoria !== 'saude' && categoria !== 'seguros') return null;
  const diz = (plano: string) => PALAVRAS[plano]?.test(descricao ?? '') === true;
  return ['plano_odontologico', 'plano_saude'].find(diz) ?? null;
};

/** The only row of the budget that is a plan of this kind, by its words; null for none or several. */
export function planInBudget(tabelas: TabelasDoEstudo, cobertura: unknown): Despesa | null {
  const linhas = budgetLinhas(tabelas).filter((linha) => planOf(linha) === cobertura);
  return linhas.length === 1 ? (linhas[0] ?? null) : null;
}

/** The only policy of the plan that a row of the budget names; null for none or several. */
export function planOfExpense(
  despesa: Pick<Despesa, 'categoria' | 'descricao'>,
  apolices: readonly Apolice[],
): Apolice | null {
  const plano = planOf(despesa);
  const suas = plano === null ? [] : apolices.filter(({ cobertura }) => cobertura === plano);
  return suas.length === 1 ? (suas[0] ?? null) : null;
}
