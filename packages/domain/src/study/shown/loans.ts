import type { OutputsOf } from '../../calculators/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { toMonthlyRate } from '../results/rates.ts';
import { toNumber } from '../results/reading.ts';

type Comparacao = OutputsOf<'credito.comparar_sac_price'>;

/** A loan of the study computed in both systems; `taxa_mensal` as a fraction. */
export type EmprestimoComparado = {
  chave: string;
  resultado: Resultado;
  saidas: Comparacao;
  valor: number;
  prazo_meses: number;
  taxa_mensal: number;
  /** Contracted or requested system; null if unknown. */
  sistema: 'price' | 'sac' | null;
};

const keyOf = ({ codigo, referencia, tipo_segurado, diagnostico_produto_item_opcao_id }: Resultado) =>
  [codigo, tipo_segurado, referencia, diagnostico_produto_item_opcao_id]
    .map((parte) => parte ?? '')
    .join('/');

/** Reads the contracted system from the schedule or simulation of the same loan. */
function systemOf(resultados: readonly Resultado[], de: Resultado): EmprestimoComparado['sistema'] {
  const mesmo = resultados.filter(
    (r) =>
      r.codigo !== null &&
      r.codigo === de.codigo &&
      r.tipo_segurado === de.tipo_segurado &&
      r.diagnostico_produto_item_opcao_id === de.diagnostico_produto_item_opcao_id,
  );
  const sistemas = mesmo.map(({ inputs }) => ('sistema' in inputs ? inputs.sistema : null));
  return sistemas.find((s) => s === 'price' || s === 'sac') ?? null;
}

/** Loans of an area compared in SAC and Price, in study order. */
export const loansOfArea = (resultados: readonly Resultado[], area: number): EmprestimoComparado[] =>
  resultados.flatMap((resultado) => {
    const { kind, produto_diagnostico_id, inputs, outputs } = resultado;
    if (kind !== 'credito.comparar_sac_price' || produto_diagnostico_id !== area || !outputs) return [];
    const anual = inputs.taxa_anual_efetiva;
    return [
      {
        chave: keyOf(resultado),
        resultado,
        saidas: outputs as Comparacao,
        valor: toNumber(inputs.valor_financiado) ?? 0,
        prazo_meses: toNumber(inputs.prazo_meses) ?? 0,
        taxa_mensal: toNumber(inputs.taxa_mensal) ?? toMonthlyRate(anual ?? 0),
        sistema: systemOf(resultados, resultado),
      },
    ];
  });
