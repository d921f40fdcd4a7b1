import { formatNumber, formatPercent } from '../../br/index.ts';
import type { Kind, OutputsOf } from '../../calculators/index.ts';
import type { Area } from '../../code-lists/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { comoNumero } from '../results/reading.ts';
import { contados } from './words.ts';

type Figuras = readonly Resultado[];

/** The figure as it is, with no option tried in it. */
const figura = <K extends Kind>(figuras: Figuras, kind: K): OutputsOf<K> | undefined =>
  figuras.find(
    (r): r is Resultado<K> => r.kind === kind && !r.referencia && !r.diagnostico_produto_item_opcao_id,
  )?.outputs ?? undefined;

/** One component of an area's note, in percent. */
const componente = (figuras: Figuras, area: Area, nome: string): number | null =>
  figuras
    .find((r) => r.kind === 'estudo.nota' && r.produto_diagnostico_id === area && !r.referencia)
    ?.passos.find((passo) => passo.nome === nome)?.valor ?? null;

const reais = (valor: number): string => `R$\u00a0${formatNumber(valor, { max: 0 })}`;
const inteiro = (pct: number): string => formatPercent(pct, { max: 0 });

function daLiberdade(figuras: Figuras): string | null {
  const resultado = figuras.find(
    (r) => r.kind === 'sonhos.liberdade' && !r.diagnostico_produto_item_opcao_id,
  ) as Resultado<'sonhos.liberdade'> | undefined;
  const idade = comoNumero(resultado?.inputs.idade_aposentadoria);
  if (!resultado?.outputs || idade === null) return null;
  const { pct_meta, renda_possivel, renda_complementar_inicio } = resultado.outputs;
  // What it has to pay out, the tax on it taken off again.
  const pedida = renda_complementar_inicio * (1 - (comoNumero(resultado.inputs.aliquota_saque) ?? 0));
  return pct_meta >= 1
    ? `No passo de hoje, viver de renda aos ${idade} anos é possível.`
    : `No passo de hoje, aos ${idade} anos o dinheiro guardado pagaria ${reais(renda_possivel)} dos ${reais(pedida)} por mês que a vida desejada pede dele.`;
}

function daReserva(figuras: Figuras): string | null {
  const resultado = figuras.find(
    (r) => r.kind === 'sonhos.reserva' && !r.diagnostico_produto_item_opcao_id,
  ) as Resultado<'sonhos.reserva'> | undefined;
  if (!resultado?.outputs) return null;
  const { meses, gap, reserva } = resultado.outputs;
  const prazo = contados(meses, 'mês', 'meses');
  return gap <= 0
    ? `A reserva de emergência já paga ${prazo} de despesas.`
    : `Para atravessar ${prazo} sem renda a família precisa de ${reais(reserva)}; faltam ${reais(gap)}.`;
}

function daProtecao(figuras: Figuras): string | null {
  const coberto = componente(figuras, 3, 'bens_segurados');
  if (coberto === null) return null;
  if (coberto === 0) return 'Nenhum dos bens da família tem seguro hoje.';
  return coberto >= 100
    ? 'Os bens da família estão segurados pelo que valem.'
    : `O seguro de hoje paga ${inteiro(coberto)} do que valem os bens da família.`;
}

function doCredito(figuras: Figuras): string | null {
  const pct = figura(figuras, 'credito.comprometimento')?.comprometimento_pct;
  if (pct === undefined) return null;
  return pct === 0
    ? 'A família não tem parcelas a pagar.'
    : `De cada R$\u00a0100 que a família ganha, ${reais(pct)} vão para parcelas.`;
}

/** The cheapest of the quotes, all costs in. */
function doCambio(figuras: Figuras): string | null {
  const cotados = figuras
    .filter((r): r is Resultado<'cambio.vet'> => r.kind === 'cambio.vet' && r.inputs.operacao !== 'venda')
    .flatMap(({ outputs }) => outputs?.vet ?? []);
  return cotados.length > 0
    ? `Com imposto e tarifas, cada unidade da moeda sai a partir de R$\u00a0${formatNumber(Math.min(...cotados), { min: 4, max: 4 })}.`
    : null;
}

function dosImoveis(figuras: Figuras): string | null {
  const comparado = figura(figuras, 'imoveis.comprar_alugar');
  if (comparado) {
    const { ano_equilibrio, patrimonio_comprar, patrimonio_alugar } = comparado;
    if (ano_equilibrio !== null)
      return `Comprar passa a valer mais que alugar depois de ${contados(ano_equilibrio, 'ano', 'anos')}.`;
    return patrimonio_alugar > patrimonio_comprar
      ? `No prazo comparado, alugar e investir deixa ${reais(patrimonio_alugar - patrimonio_comprar)} a mais que comprar.`
      : null;
  }
  const moradia = componente(figuras, 6, 'moradia');
  if (moradia === null) return null;
  return moradia >= 100 ? 'A moradia cabe na renda da família.' : 'A moradia pesa na renda da família.';
}

const DA_AREA: Readonly<Record<number, (figuras: Figuras) => string | null>> = {
  2: (figuras) => daLiberdade(figuras) ?? daReserva(figuras),
  3: daProtecao,
  4: doCredito,
  5: doCambio,
  6: dosImoveis,
};

/** One sentence of an area, from its figures; null where there is none to tell. The one of life names people. */
export const fraseDosNumeros = (area: number, figuras: Figuras): string | null =>
  DA_AREA[area]?.(figuras) ?? null;
