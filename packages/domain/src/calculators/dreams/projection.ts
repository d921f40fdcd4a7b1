import { calculator } from '../calculator.ts';
import { cents, dec } from '../decimal.ts';
import { fromParameter, money, months, rowsOf, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { grown } from '../power.ts';
import { freedomInputs, realRate } from './freedom-inputs.ts';
import { freedomModel, impossible } from './freedom-model.ts';
import { trajectory } from './projection-months.ts';
import { explainProjection } from './projection-steps.ts';
import { AVISO_OBJETIVO_FORA, AVISO_PROJECAO, AVISO_RENDAS_LIQUIDAS } from './warnings.ts';

/** Last age of the rows of a perpetual plan. */
const IDADE_LIMITE = 100;

/**
 * The plan year by year, R$ of today, each row with the balance and the age at the end of the year; the nominal
 * balance adds the inflation since today.
 */
export const projection = calculator({
  kind: 'sonhos.projecao',
  titulo: 'Projeção ano a ano',
  fonte: 'Matemática financeira de rendas, mês a mês, a juros reais',
  inputs: {
    ...freedomInputs,
    objetivos: withDefault(rowsOf({ valor: money, meses: months }), []),
    inflacao_aa: fromParameter(realRate, 'inflacao_aa'),
  },
  outputs: {
    linhas: out.rows('Ano a ano', {
      ano: out.integer('Ano'),
      idade: out.integer('Idade'),
      saldo_inicial: out.money('Saldo inicial'),
      aportes: out.money('Aportes'),
      rendimento: out.money('Rendimento'),
      objetivos: out.money('Objetivos'),
      retiradas: out.money('Retiradas'),
      saldo_real: out.money('Saldo em dinheiro de hoje'),
      saldo_nominal: out.money('Saldo com a inflação'),
    }),
    saldo_final: out.money('Saldo final'),
    esgota_em_idade: out.nullable(out.decimal('Idade em que o dinheiro acaba')),
  },
  compute(i) {
    const erro = impossible(i);
    if (erro.length > 0) return { erro };
    const m = freedomModel(i);
    const end = i.idade_final === 0 ? IDADE_LIMITE : i.idade_final;
    const years = Math.max(0, end - i.idade);
    const within = i.objetivos.filter(({ meses }) => meses < 12 * years);
    const { anos, mesEsgota } = trajectory(m, i.patrimonio_aposentadoria, i.aporte_atual, within, years);

    let saldo = cents(i.patrimonio_aposentadoria);
    const linhas = anos.map((ano, k) => {
      const saldo_inicial = saldo;
      const [aportes, objetivos, retiradas] = [
        cents(ano.aportes),
        cents(ano.objetivos),
        cents(ano.retiradas),
      ];
      const saldo_real = cents(ano.saldo);
      saldo = saldo_real;
      return {
        ano: k + 1,
        idade: i.idade + k + 1,
        saldo_inicial,
        aportes,
        // Computed as the difference, so that every printed row adds up to the cent.
        rendimento: saldo_real.minus(saldo_inicial).minus(aportes).plus(objetivos).plus(retiradas),
        objetivos,
        retiradas,
        saldo_real,
        saldo_nominal: ano.saldo.times(grown(i.inflacao_aa, k + 1)),
      };
    });
    const esgota_em_idade = mesEsgota === null ? null : dec(mesEsgota).div(12).plus(i.idade);
    return {
      saidas: { linhas, saldo_final: saldo, esgota_em_idade },
      passos: explainProjection(i, m, linhas, {
        saldo,
        mesEsgota,
        esgota_em_idade,
        objetivos: within.length,
      }),
      avisos: [
        AVISO_PROJECAO,
        ...(i.beneficio_inss_estimado.isZero() && i.outras_rendas_aposentadoria.isZero()
          ? []
          : [AVISO_RENDAS_LIQUIDAS]),
        ...(within.length < i.objetivos.length ? [AVISO_OBJETIVO_FORA] : []),
      ],
    };
  },
});
