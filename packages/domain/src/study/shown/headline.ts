import { formatMoney, type QualquerUnidade } from '../../br/index.ts';
import { describeKind, type Kind } from '../../calculators/index.ts';
import type { Resultado } from '../results/evaluate.ts';

/** The main output of a calculation; for kinds not listed, its last step. */
const PRINCIPAL: Readonly<Partial<Record<Kind, string>>> = {
  'vida.dit': 'diaria_sugerida',
  'vida.doencas_graves': 'capital',
  'sucessao.partilha': 'heranca',
  'sonhos.liberdade': 'capital_projetado',
  'sonhos.reserva': 'reserva',
  'sonhos.objetivo': 'aporte',
  'sonhos.objetivos': 'total',
  'planejamento.orcamento': 'sobra',
  'planejamento.patrimonio_liquido': 'patrimonio_liquido',
  'planejamento.prioridade': 'total',
  'impostos.irpf_mensal': 'imposto',
  'impostos.irpf_anual': 'imposto',
  'impostos.pgbl_limite': 'limite',
  'impostos.pgbl_economia': 'economia',
  'impostos.pgbl_vgbl': 'vantagem_pgbl',
  'impostos.iof_vgbl': 'iof',
  'patrimonio.adequacao': 'adequacao',
  'patrimonio.rc_sugerido': 'limite',
  'patrimonio.premio': 'premio_total',
  'patrimonio.indenizacao': 'indenizacao',
  'credito.price': 'prestacao',
  'credito.sac': 'prestacao',
  'credito.sacre': 'prestacao',
  'credito.comparar_sac_price': 'diferenca_juros',
  'credito.simulacao': 'cet_anual_pct',
  'credito.cet': 'cet_anual_pct',
  'credito.comprometimento': 'comprometimento_pct',
  'credito.portabilidade': 'economia_vp',
  'credito.consorcio': 'parcela',
  'cambio.vet': 'vet',
  'imoveis.itbi': 'itbi',
  'imoveis.custo_aquisicao': 'total',
  'imoveis.correcao': 'valor_corrigido',
  'imoveis.comprar_alugar': 'ano_equilibrio',
};

const UNIDADES: Readonly<Record<string, QualquerUnidade>> = { $: 'R$', f: 'fração', '%': '%' };

/** Steps are in order: the first is what to do first. */
const EM_ORDEM: ReadonlySet<string> = new Set(['credito.ordem_dividas']);

export type Figura = { rotulo: string; valor: number; unidade: QualquerUnidade };

type Dita = Pick<Resultado, 'kind'> & {
  outputs: object | null;
  passos: readonly { rotulo: string; valor?: unknown; unidade?: QualquerUnidade | null }[];
};

/** Main figure of a calculation with its name; null without one. */
export function figureOfResultado({ kind, outputs, passos }: Dita): Figura | null {
  const nome = PRINCIPAL[kind];
  const saida = nome && describeKind(kind).outputs.find((uma) => uma.nome === nome);
  if (saida) {
    const valor = (outputs as Record<string, unknown> | null)?.[saida.nome];
    if (typeof valor !== 'number') return null;
    return { rotulo: saida.rotulo, valor, unidade: UNIDADES[saida.tipo.replace('?', '')] ?? '' };
  }
  const ditos = passos.filter(({ valor }) => typeof valor === 'number');
  const passo = EM_ORDEM.has(kind) ? ditos[0] : ditos.at(-1);
  return passo && typeof passo.valor === 'number'
    ? { rotulo: passo.rotulo, valor: passo.valor, unidade: passo.unidade ?? '' }
    : null;
}

const SEM_ECONOMIA = 'O PGBL não reduz o imposto: o aporte rende mais em VGBL ou fora da previdência';

/**
 * Text for a PGBL or a debt refinancing that saves nothing: a negative saving would read as missing data. Null for one that
 * saves, and for every other calculation.
 */
export function savesNothingText(
  resultado: Dita & { diagnostico_produto_item_opcao_id?: unknown },
): string | null {
  if (resultado.kind === 'impostos.pgbl_economia')
    return figureOfResultado(resultado)?.valor === 0 ? SEM_ECONOMIA : null;
  if (resultado.kind !== 'credito.portabilidade') return null;
  const economia = figureOfResultado(resultado)?.valor ?? null;
  if (economia === null || economia > 0) return null;
  return resultado.diagnostico_produto_item_opcao_id
    ? `Trocar não compensa: custa ${formatMoney(-economia)} a mais em valor de hoje`
    : 'Pela taxa de referência, trocar não compensa';
}
