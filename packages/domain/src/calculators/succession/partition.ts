import { calculator } from '../calculator.ts';
import { type Decimal, dec, min, ZERO } from '../decimal.ts';
import { out } from '../outputs.ts';
import { estate, type Regime } from './estate.ts';
import { partitionInputs } from './partition-inputs.ts';
import { explainPartition } from './partition-steps.ts';

/** Floor of the survivor's share when every child is of both (CC art. 1.832). */
const PISO_CONJUGE = 4;

/** Base on which the survivor inherits beside descendants (CC art. 1.829 I): own assets of the deceased, or none. */
const concursOnOwn = (regime: Regime, mandatory: boolean): boolean =>
  regime !== 'comunhao_universal' && !(regime === 'separacao' && mandatory);

function spouseWithDescendants(base: Decimal, heads: number, allCommon: boolean): Decimal {
  return allCommon && heads >= PISO_CONJUGE ? base.div(PISO_CONJUGE) : base.div(heads + 1);
}

/**
 * Meação and inheritance under the property regime, R$. CC arts. 1.658–1.688, 1.725, 1.789, 1.829, 1.832, 1.833,
 * 1.836–1.839, 1.845–1.846; STF RE 878.694 (companion = spouse); Súmula 377 and Tema 1236 (mandatory separation).
 */
export const partition = calculator({
  kind: 'sucessao.partilha',
  titulo: 'Partilha',
  fonte: 'Código Civil, arts. 1.658 a 1.688 e 1.829 a 1.846; STF RE 878.694',
  inputs: partitionInputs,
  outputs: {
    meacao: out.money('Meação do cônjuge'),
    heranca: out.money('Herança'),
    heranca_particular: out.money('Herança de bens particulares'),
    conjuge_heranca: out.money('Cônjuge herda'),
    cada_filho: out.money('Cada filho herda'),
    cada_neto: out.list(out.money('Cada descendente do filho falecido herda')),
    ascendentes: out.money('Pais ou avós herdam'),
    colaterais: out.money('Colaterais herdam'),
    legado: out.money('Legado'),
    disponivel: out.money('Parte disponível em testamento'),
  },
  compute(i) {
    const spouse = i.regime_bens !== 'nenhum';
    const heads = i.filhos + i.estirpes.length;
    const ascendants = i.ascendentes_vivos !== 'nenhum';
    const massa = estate(i);
    const heranca = massa.comum.plus(massa.particular);

    const disponivel = heads > 0 || ascendants || spouse ? heranca.div(2) : heranca;
    const legado = min(heranca.times(i.legado_pct), disponivel);
    const rest = heranca.minus(legado);

    let conjuge = ZERO;
    let cadaFilho = ZERO;
    let ascendentes = ZERO;
    let colaterais = ZERO;
    if (heads > 0) {
      const concurs = spouse && concursOnOwn(i.regime_bens, i.separacao_obrigatoria === 'S');
      // A legacy reduces the spouse's base in the same proportion.
      const base = concurs && !heranca.isZero() ? massa.particular.times(rest).div(heranca) : ZERO;
      conjuge = spouseWithDescendants(base, heads, i.filhos_todos_comuns === 'S');
      cadaFilho = rest.minus(conjuge).div(heads);
    } else if (ascendants) {
      conjuge = spouse ? rest.div(i.ascendentes_vivos === 'ambos_genitores' ? 3 : 2) : ZERO;
      ascendentes = rest.minus(conjuge);
    } else if (spouse) conjuge = rest;
    else colaterais = rest;

    const saidas = {
      meacao: massa.meacao,
      heranca,
      heranca_particular: massa.particular,
      conjuge_heranca: conjuge,
      cada_filho: cadaFilho,
      cada_neto: i.estirpes.map((descendants) => cadaFilho.div(dec(descendants))),
      ascendentes,
      colaterais,
      legado,
      disponivel,
    };
    return { saidas, passos: explainPartition(i, saidas) };
  },
});
