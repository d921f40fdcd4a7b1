import { calculator } from '../calculator.ts';
import { fromParameter, money, months, optional, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { account, brl, conta, type Passo, passo, pct } from '../steps.ts';
import { contribution, goalRates } from './contribution.ts';
import { realRate } from './freedom-inputs.ts';
import { AVISO_PROJECAO } from './warnings.ts';

/** Monthly saving for one goal, R$ of today, at the given real rate or that of its horizon. */
export const goal = calculator({
  kind: 'sonhos.objetivo',
  titulo: 'Aporte para um objetivo',
  fonte: 'Matemática financeira de rendas; juros por prazo, premissa da casa',
  inputs: {
    valor: money,
    meses: months,
    guardado: withDefault(money, 0),
    taxa_real_aa: optional(realRate),
    taxa_perfil_aa: fromParameter(realRate, 'taxa_real_moderado_aa'),
    inflacao_objetivo_aa: optional(realRate),
    inflacao_aa: fromParameter(realRate, 'inflacao_aa'),
  },
  outputs: {
    valor_corrigido: out.money('Valor do objetivo, em dinheiro de hoje'),
    taxa_usada_aa: out.rate('Juro real usado'),
    aporte: out.money('Aporte por mês'),
    gap_imediato: out.money('Falta hoje'),
  },
  compute(i, parametros) {
    const juros = goalRates(i.taxa_real_aa, i.taxa_perfil_aa, parametros);
    const taxa_usada_aa = juros.anual(i.meses);
    const { corrigido, aporte, gap } = contribution(i, juros.mensal(i.meses), i.inflacao_aa);
    const passos: Passo[] = [
      passo(
        'valor_corrigido',
        'Valor do objetivo',
        corrigido,
        'R$',
        i.inflacao_objetivo_aa === null
          ? 'em dinheiro de hoje, com a inflação geral'
          : `${brl(i.valor)}, com preços a ${pct(i.inflacao_objetivo_aa)} a.a. e inflação de ${pct(i.inflacao_aa)} a.a.`,
        { valor: i.valor, meses: i.meses },
      ),
      passo(
        'taxa_usada_aa',
        'Juro real usado',
        taxa_usada_aa.times(100),
        '%',
        i.taxa_real_aa === null ? `pelo prazo de ${conta(i.meses, 'mês', 'meses')}` : 'informado',
      ),
      i.meses === 0
        ? passo('gap_imediato', 'Falta hoje', gap, 'R$', `${brl(corrigido)} − ${brl(i.guardado)}`, {
            valor_corrigido: corrigido,
            guardado: i.guardado,
          })
        : passo(
            'aporte',
            'Aporte por mês',
            aporte,
            'R$/mês',
            `${account(brl(corrigido), ['−', i.guardado, 'guardados e rendendo'])}, em ${conta(i.meses, 'mês', 'meses')} a ${pct(taxa_usada_aa)} a.a. real`,
            { valor_corrigido: corrigido, guardado: i.guardado, taxa_usada_aa },
          ),
    ];
    return {
      saidas: { valor_corrigido: corrigido, taxa_usada_aa, aporte, gap_imediato: gap },
      passos,
      avisos: [AVISO_PROJECAO],
      parametros: [juros.parametro(i.meses)],
    };
  },
});
