import { type Decimal, sum } from '../decimal.ts';
import { brl, conta, num, type Passo, passo, pct } from '../steps.ts';
import type { Plano } from './freedom-inputs.ts';
import type { Modelo } from './freedom-model.ts';

type Linha = { aportes: Decimal; rendimento: Decimal; objetivos: Decimal; retiradas: Decimal };
type Fim = { saldo: Decimal; mesEsgota: number | null; esgota_em_idade: Decimal | null; objetivos: number };

/** A plan with a final age ends at zero: what is left is a rounding residue. */
function madeToEnd(i: Plano, m: Modelo, { saldo }: Fim): string {
  const ends = i.idade_final > 0 && saldo.lt(m.depois);
  return ends && !saldo.isZero()
    ? `: o plano termina aos ${num(i.idade_final)}, e isto sobra dos arredondamentos`
    : '';
}

/** From today's balance to the last one, each component summed over the years. */
export function explainProjection(i: Plano, m: Modelo, linhas: readonly Linha[], fim: Fim): Passo[] {
  const total = (campo: keyof Linha) => sum(linhas.map((linha) => linha[campo]));
  const [aportes, rendimento] = [total('aportes'), total('rendimento')];
  const [objetivos, retiradas] = [total('objetivos'), total('retiradas')];
  return [
    passo('saldo_inicial', 'Patrimônio de hoje', i.patrimonio_aposentadoria, 'R$', 'separado para isto'),
    passo(
      'aportes',
      'Aportes',
      aportes,
      'R$',
      `${brl(i.aporte_atual)} no fim de cada mês, por ${conta(m.inicio - m.hoje, 'mês', 'meses')}`,
      { aporte_atual: i.aporte_atual, idade_aposentadoria: i.idade_aposentadoria },
    ),
    passo(
      'rendimento',
      'Rendimento',
      rendimento,
      'R$',
      `${pct(i.taxa_real_acumulacao_aa)} a.a. real antes e ${pct(i.taxa_real_usufruto_aa)} depois de parar`,
      {
        taxa_real_acumulacao_aa: i.taxa_real_acumulacao_aa,
        taxa_real_usufruto_aa: i.taxa_real_usufruto_aa,
      },
    ),
    passo(
      'objetivos',
      'Objetivos',
      objetivos,
      'R$',
      fim.objetivos === 0
        ? 'nenhum objetivo pago com este patrimônio'
        : `${conta(fim.objetivos, 'objetivo', 'objetivos')}, no início do mês de cada um`,
    ),
    passo(
      'retiradas',
      'Retiradas',
      retiradas,
      'R$',
      m.antes.eq(m.depois)
        ? `${brl(m.depois)} no início de cada mês`
        : `${brl(m.antes)} por mês até os ${num(i.idade_inss)} anos e ${brl(m.depois)} depois`,
      { renda_antes_do_inss: m.antes, renda_com_inss: m.depois, idade_inss: i.idade_inss },
    ),
    passo(
      'saldo_final',
      'Saldo final',
      fim.saldo,
      'R$',
      `${brl(i.patrimonio_aposentadoria)} + ${brl(aportes)} + ${brl(rendimento)} − ${brl(objetivos)} − ${brl(retiradas)}${madeToEnd(i, m, fim)}`,
      { anos: linhas.length },
    ),
    passo(
      'esgota_em_idade',
      'Idade em que o dinheiro acaba',
      fim.esgota_em_idade,
      'anos',
      fim.mesEsgota === null
        ? 'o saldo paga tudo'
        : `${conta(fim.mesEsgota, 'mês', 'meses')} a contar de hoje, na primeira falta`,
    ),
  ];
}
