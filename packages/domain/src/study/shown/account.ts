import { formatMoney, formatPercent } from '../../br/index.ts';
import type { Passo } from '../../calculators/index.ts';
import { type CodigoItem, itemDefinition, numberIn } from '../../catalogue/index.ts';
import type { MedidaDoItem, Resultado } from '../results/index.ts';
import type { PassoDito } from './livelihood.ts';
import { PARTES_DA_NECESSIDADE } from './value-text.ts';

/** Steps that sum those above them, the last of which is the result. */
const SOMAS: ReadonlySet<string> = new Set(['necessidade', 'gap', 'total', 'capital', 'capital_invalidez']);

/** Steps that follow a law rather than what the family said. */
const DA_LEI: ReadonlySet<string> = new Set([
  'coeficiente',
  'beneficio',
  'pensao_inss',
  'renda_garantida',
  'previdencia_liquida',
  'imposto_previdencia',
  'imposto_previdencia_conjuge',
]);

const NECESSIDADE = 'necessidade';

/** Parts that add up to this step. */
const PARTES: Readonly<Record<string, (nome: string) => boolean>> = {
  [NECESSIDADE]: (nome) => nome in PARTES_DA_NECESSIDADE,
  total: (nome) => /^(itcmd|honorarios|emolumentos|certidoes|multa)/.test(nome),
};

/** A result that needs no summary: it is read at a glance. */
const POUCOS_PASSOS = 3;

/** The largest part of a sum, and its fraction of it. */
export type MaiorParte<P> = { passo: P; parte: number; soma: P };

export type ContaArrumada<P> = {
  /** Null for a short account. */
  resultado: P | null;
  /** Null where nothing is summed. */
  maior: MaiorParte<P> | null;
  /** The steps of what was answered, in order, and those of the law. */
  respostas: readonly P[];
  lei: readonly P[];
};

function largestPart<P extends PassoDito>(passos: readonly P[]): ContaArrumada<P>['maior'] {
  const soma = passos.find(({ nome }) => nome in PARTES);
  const total = soma?.valor ?? 0;
  if (!soma || total <= 0) return null;
  const partes = passos.filter(({ nome }) => PARTES[soma.nome]?.(nome));
  const maior = partes.toSorted((a, b) => (b.valor ?? 0) - (a.valor ?? 0))[0];
  return partes.length > 1 && maior?.valor ? { passo: maior, parte: maior.valor / total, soma } : null;
}

/** The step that tells the figure of a need, where the account goes on to another; how the whole is divided. */
export type Abertura = { readonly nome: string; readonly nota: string | null };

/**
 * An account as a family reads it: the result (of `abre`, else the last sum) and its largest part, then what was
 * answered, then the law.
 */
export function arrangeAccount<P extends PassoDito>(
  passos: readonly P[],
  abre?: Abertura | null,
): ContaArrumada<P> {
  const respostas = passos.filter(({ nome }) => !DA_LEI.has(nome));
  const lei = passos.filter(({ nome }) => DA_LEI.has(nome));
  if (passos.length <= POUCOS_PASSOS) return { resultado: null, maior: null, respostas: passos, lei: [] };
  const aberto = abre && passos.findLast(({ nome }) => nome === abre.nome);
  if (aberto) return { resultado: aberto, maior: null, respostas, lei };
  const resultado = respostas.findLast(({ nome }) => SOMAS.has(nome)) ?? respostas.at(-1) ?? null;
  return { resultado, maior: largestPart(passos), respostas, lei };
}

/** "A maior parte do que precisa é Escola e faculdade: R$ 558.049,72, 50% de R$ 1.115.000,00" */
export function largestPartText({ passo, parte, soma }: MaiorParte<PassoDito>): string {
  const [valor, total] = [passo.valor, soma.valor].map((one) => formatMoney(one ?? 0));
  const de = soma.nome === NECESSIDADE ? 'do que precisa ' : '';
  return `A maior parte ${de}é ${passo.rotulo}: ${valor}, ${formatPercent(Math.round(parte * 100))} de ${total}`;
}

/** What the account of a need opens with: what its item answers for, or the part of the account that measures it. */
export function openingOfNeed(medida: MedidaDoItem, { kind, outputs }: DaNecessidade): Abertura | null {
  const { codigo, necessidade, parte } = medida;
  if (stepsOfPart(medida).length > 0) {
    const todo = kind === 'vida.necessidade_capital' ? numberIn(outputs ?? {}, NECESSIDADE) : null;
    const resto = formatMoney((todo ?? 0) - necessidade);
    const noutro = parte?.permanenteEm ? `em ${nameOf(parte.permanenteEm)}` : 'de renda, escola e dívidas';
    const nota = `Ao todo são ${formatMoney(todo ?? 0)}: ${formatMoney(necessidade)} aqui e ${resto} ${noutro}`;
    return { nome: FALTA_DO_ITEM, nota: todo === null ? null : nota };
  }
  const nome = itemDefinition(codigo).medida?.necessidade;
  return nome && !SOMAS.has(nome) ? { nome, nota: null } : null;
}

type DaNecessidade = Pick<Resultado, 'kind' | 'outputs'>;

const FALTA_DO_ITEM = 'falta_do_item';

const nameOf = (codigo: CodigoItem): string => itemDefinition(codigo).nome;

/** Steps that lead from the need of a death to what this item answers for; empty when it answers for all of it. */
export function stepsOfPart({
  codigo,
  parte,
  necessidade,
  existente,
  falta,
}: MedidaDoItem): readonly Passo[] {
  if (!parte || (!parte.permanenteEm && !parte.soDela)) return [];
  const passo = (nome: string, rotulo: string, formula: string, valor: number): Passo => ({
    nome,
    rotulo,
    formula,
    valor,
    unidade: 'R$',
    entradas: {},
  });
  const noutro = parte.permanenteEm;
  const primeiro = noutro
    ? passo('noutro_item', 'Funeral e inventário', `contados em ${nameOf(noutro)}, não aqui`, parte.antes)
    : passo('neste_item', 'Precisa neste item', 'inventário e funeral', necessidade);
  const ficou = noutro ? 'o que resta depois de funeral e inventário' : 'pagam primeiro funeral e inventário';
  return [
    primeiro,
    passo('recursos_do_item', 'Tem para este item', ficou, existente),
    passo(
      FALTA_DO_ITEM,
      `Falta em ${nameOf(codigo as CodigoItem)}`,
      `${formatMoney(necessidade)} − ${formatMoney(existente)}`,
      falta,
    ),
  ];
}
