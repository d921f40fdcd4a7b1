import { codeLabel } from '../../code-lists/index.ts';
import type { Decimal } from '../decimal.ts';
import { brl, conta, type Passo, passo, pct } from '../steps.ts';
import { isShared } from './estate.ts';
import type { PartitionInputs } from './partition-inputs.ts';

type Saidas = {
  meacao: Decimal;
  heranca: Decimal;
  heranca_particular: Decimal;
  conjuge_heranca: Decimal;
  cada_filho: Decimal;
  cada_neto: readonly Decimal[];
  ascendentes: Decimal;
  colaterais: Decimal;
  legado: Decimal;
};

export function explainPartition(i: PartitionInputs, o: Saidas): Passo[] {
  const regime = codeLabel('regime_bens', i.regime_bens);
  const heads = i.filhos + i.estirpes.length;
  const shared = isShared(i);
  const common = o.heranca.minus(o.heranca_particular);
  const passos: Passo[] = [];
  if (shared) {
    passos.push(
      passo(
        'meacao',
        'Meação do cônjuge (não é herança)',
        o.meacao,
        'R$',
        `(${brl(i.bens_comuns)} − ${brl(i.dividas_comuns)} de dívidas) ÷ 2, ${regime.toLowerCase()}`,
        { bens_comuns: i.bens_comuns, dividas_comuns: i.dividas_comuns },
      ),
    );
  }
  passos.push(
    passo(
      'heranca',
      'Herança',
      o.heranca,
      'R$',
      shared
        ? `${brl(common)} dos bens comuns + ${brl(o.heranca_particular)} dos particulares`
        : `${brl(i.bens_comuns.plus(i.bens_particulares))} − ${brl(i.dividas_comuns.plus(i.dividas_particulares))} de dívidas`,
      { bens_particulares: i.bens_particulares, dividas_particulares: i.dividas_particulares },
    ),
  );
  if (!o.legado.isZero()) {
    passos.push(
      passo(
        'legado',
        'Legado em testamento',
        o.legado,
        'R$',
        `${brl(o.heranca)} × ${pct(i.legado_pct)}, até a parte disponível`,
      ),
    );
  }
  if (i.regime_bens !== 'nenhum') {
    passos.push(
      passo('conjuge_heranca', 'Cônjuge herda', o.conjuge_heranca, 'R$', spouseFormula(i, o, heads)),
    );
  }
  if (heads > 0) {
    passos.push(
      passo(
        'cada_filho',
        'Cada filho herda',
        o.cada_filho,
        'R$',
        `(${brl(o.heranca.minus(o.legado))} − ${brl(o.conjuge_heranca)}) ÷ ${conta(heads, 'quinhão', 'quinhões')}`,
        { filhos: i.filhos, estirpes: i.estirpes.length },
      ),
    );
  }
  i.estirpes.forEach((descendants, k) => {
    const each = o.cada_neto[k] ?? null;
    const who = conta(descendants, 'descendente', 'descendentes');
    passos.push(
      passo(
        `cada_neto_${k + 1}`,
        'Cada descendente do filho falecido',
        each,
        'R$',
        `${brl(o.cada_filho)} ÷ ${who}`,
      ),
    );
  });
  if (!o.ascendentes.isZero())
    passos.push(
      passo('ascendentes', 'Pais ou avós herdam', o.ascendentes, 'R$', 'o que o cônjuge não herda'),
    );
  if (!o.colaterais.isZero())
    passos.push(
      passo(
        'colaterais',
        'Colaterais herdam',
        o.colaterais,
        'R$',
        'sem cônjuge, descendentes ou ascendentes',
      ),
    );
  return passos;
}

function spouseFormula(i: PartitionInputs, o: Saidas, heads: number): string {
  if (heads > 0) {
    if (o.conjuge_heranca.isZero()) return 'já tem a meação e não concorre com os filhos';
    const part = i.filhos_todos_comuns === 'S' && heads >= 4 ? '1/4, o piso' : `1/${heads + 1}`;
    return `${part} dos bens particulares (CC arts. 1.829 e 1.832)`;
  }
  if (i.ascendentes_vivos === 'ambos_genitores') return '1/3 da herança, com pai e mãe vivos (CC art. 1.837)';
  if (i.ascendentes_vivos !== 'nenhum') return '1/2 da herança (CC art. 1.837)';
  return 'toda a herança (CC art. 1.838)';
}
