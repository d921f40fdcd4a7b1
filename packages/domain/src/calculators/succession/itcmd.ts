import { calculator } from '../calculator.ts';
import { dec, ZERO } from '../decimal.ts';
import { codeOf, decimal, money, optional, withDefault, yesNo } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, num, passo, pct } from '../steps.ts';
import { itcmdOn, itcmdRule } from './itcmd-tax.ts';

const unitValue = decimal(0.0001, 1_000_000);

const COMO: Record<string, string> = {
  fixa: 'alíquota única',
  marginal: 'cada faixa com a sua alíquota',
  total: 'alíquota da faixa sobre todo o quinhão',
};

/** ITCMD causa mortis of one heir's share in a state, R$. State laws; LC 227/2026; cap of 8% (Res. Senado 9/1992). */
export const inheritanceTax = calculator({
  kind: 'sucessao.itcmd',
  titulo: 'ITCMD',
  fonte: 'Leis estaduais; LC 227/2026; Resolução do Senado 9/1992',
  inputs: {
    uf: codeOf('estado'),
    quinhao: money,
    unidade_fiscal: optional(unitValue),
    pagamento_no_prazo: withDefault(yesNo, 'N'),
  },
  outputs: {
    itcmd: out.money('ITCMD'),
    aliquota_efetiva_pct: out.percent('Alíquota efetiva', 4),
    metodo: out.code('Método'),
    a_confirmar: out.flag('A confirmar'),
  },
  compute(i, parametros) {
    const rule = itcmdRule(i.uf, parametros, i.unidade_fiscal);
    if (!rule) return { erro: ['uf'] };
    const itcmd = itcmdOn(i.quinhao, rule, i.pagamento_no_prazo === 'S');
    const effective = i.quinhao.isZero() ? ZERO : itcmd.div(i.quinhao);
    const unit =
      rule.tabela.unidade === 'R$'
        ? ''
        : `; ${rule.tabela.unidade} ${rule.unidade ? num(rule.unidade) : 'não publicada'}`;
    return {
      saidas: {
        itcmd,
        aliquota_efetiva_pct: effective.times(100),
        metodo: rule.tabela.metodo,
        a_confirmar: rule.aConfirmar,
      },
      passos: [
        passo(
          'itcmd',
          `ITCMD em ${i.uf}`,
          itcmd,
          'R$',
          `${brl(i.quinhao)} × ${pct(effective.toDecimalPlaces(6))} (${COMO[rule.tabela.metodo]}${unit})`,
          { quinhao: i.quinhao, aliquota_efetiva: effective },
        ),
      ],
      avisos: rule.avisos,
      parametros: rule.parametros,
    };
  },
});

/** Bracket limits of a state in reais, and their rates in order. */
export const inheritanceTaxBrackets = calculator({
  kind: 'sucessao.itcmd_faixas',
  titulo: 'Faixas do ITCMD',
  fonte: 'Leis estaduais',
  inputs: { uf: codeOf('estado'), unidade_fiscal: optional(unitValue) },
  outputs: {
    faixas_brl: out.nullable(out.list(out.money('Limite da faixa'))),
    aliquotas: out.list(out.fraction('Alíquota')),
  },
  compute(i, parametros) {
    const rule = itcmdRule(i.uf, parametros, i.unidade_fiscal);
    if (!rule) return { erro: ['uf'] };
    const { unidade } = rule;
    const limits = rule.tabela.faixas.flatMap(({ limite }) => (limite === null ? [] : [limite]));
    const faixas_brl = limits.length === 0 ? [] : unidade && limits.map((limite) => unidade.times(limite));
    const aliquotas = rule.tabela.faixas.map(({ aliquota }) => dec(aliquota));
    return {
      saidas: { faixas_brl, aliquotas },
      passos: (faixas_brl ?? []).map((limit, k) =>
        passo(
          `faixa_${k + 1}`,
          `Faixa ${k + 1}`,
          limit,
          'R$',
          `até ${brl(limit)}: ${pct(aliquotas[k] ?? ZERO)}`,
        ),
      ),
      avisos: rule.avisos,
      parametros: rule.parametros,
    };
  },
});

/** A base in one year's tax unit, converted to another year's, and its ITCMD. R$. */
export const baseInUnits = calculator({
  kind: 'sucessao.base_unidade',
  titulo: 'Base do ITCMD em unidades fiscais',
  fonte: 'Comunicado DICAR 88/2025 (UFESP)',
  inputs: { uf: codeOf('estado'), valor: money, unidade_origem: unitValue, unidade_destino: unitValue },
  outputs: {
    base_unidades: out.decimal('Base em unidades'),
    base_atualizada: out.money('Base atualizada'),
    itcmd: out.money('ITCMD'),
  },
  compute(i, parametros) {
    const rule = itcmdRule(i.uf, parametros, i.unidade_destino);
    if (!rule) return { erro: ['uf'] };
    const base_unidades = i.valor.div(i.unidade_origem);
    const base_atualizada = base_unidades.times(i.unidade_destino);
    const itcmd = itcmdOn(base_atualizada, rule, false);
    return {
      saidas: { base_unidades, base_atualizada, itcmd },
      passos: [
        passo(
          'base_unidades',
          'Base em unidades',
          base_unidades,
          '',
          `${brl(i.valor)} ÷ ${num(i.unidade_origem)}`,
          {
            valor: i.valor,
            unidade_origem: i.unidade_origem,
          },
        ),
        passo(
          'base_atualizada',
          'Base atualizada',
          base_atualizada,
          'R$',
          `${num(base_unidades)} × ${num(i.unidade_destino)}`,
          { base_unidades, unidade_destino: i.unidade_destino },
        ),
        passo('itcmd', `ITCMD em ${i.uf}`, itcmd, 'R$', `sobre ${brl(base_atualizada)}`, { base_atualizada }),
      ],
      avisos: rule.avisos,
      parametros: rule.parametros,
    };
  },
});
