import { AREA } from '../../../code-lists/index.ts';
import type { Base } from '../base.ts';
import { isPresentEdition } from '../edition.ts';
import { type Alvo, evaluate, newAccount, type Resultado, repeatWith, toCampos } from '../evaluate.ts';
import { familyOf } from './family.ts';
import { planOf } from './plan.ts';

export type ResultadoDoFluxo = Resultado<'fluxo.familia' | 'fluxo.cenario' | 'fluxo.poupanca_necessaria'>;

/** `referencia` of the flow as the family lives today, and with the plan. */
export const HOJE = 'hoje';
export const COM_O_PLANO = 'com_o_plano';

/** The family's flow belongs to no item; it is in the area of dreams. */
const alvo = (referencia: string): Alvo => ({
  produto_diagnostico_id: AREA.sonhos,
  codigo: null,
  tipo_segurado: 'titular',
  referencia,
});

const AVISO_INSS_JA =
  'Já pode se aposentar pelo INSS: o fluxo conta o benefício desde já, além da sobra do mês';

/** Fields of the study behind the inputs of the flow. */
const CAMPOS: Readonly<Record<string, string>> = {
  pessoas: 'data_nascimento',
  rendas: 'renda_mensal_liquida',
  despesas: 'despesa_mensal_familiar',
  imoveis: 'bens',
  ativos: 'investimentos',
  aportes: 'aporte_atual',
  plano: 'prioridade',
};

/** Who meets a rule of the INSS today and did not ask for it: the flow counts it, the month of the study does not. */
function notingInss(hoje: Resultado<'fluxo.familia'>): Resultado<'fluxo.familia'> {
  const { outputs } = hoje;
  const now = outputs?.inss_pessoas.some(({ inicio }) => inicio === outputs.linhas[0]?.de);
  return now ? { ...hoje, avisos: [...hoje.avisos, AVISO_INSS_JA] } : hoje;
}

/** `semPoupanca` leaves out the needed saving, which takes as long as some thirty projections. */
export type OpcoesDoFluxo = { semPoupanca?: boolean };

/** The family's money year by year: as it lives today, with the plan, and what it must save for it to last. */
export function computeCashFlow(
  base: Base,
  resultados: readonly Resultado[],
  { semPoupanca = false }: OpcoesDoFluxo = {},
): ResultadoDoFluxo[] {
  const conta = newAccount(base.parametros);
  if (!isPresentEdition(conta, 4)) return [];
  const familia = familyOf(base, conta);
  const plano = planOf(base, resultados, familia, repeatWith(conta));
  const hoje = notingInss(evaluate('fluxo.familia', alvo(HOJE), repeatWith(conta), familia));
  const comPlano = plano && {
    ...familia,
    plano,
    mudancas: [{ tipo: 'plano' as const }],
  };
  const figuras: ResultadoDoFluxo[] = [
    hoje,
    ...(comPlano ? [evaluate('fluxo.cenario', alvo(COM_O_PLANO), repeatWith(conta), comPlano)] : []),
    ...(semPoupanca
      ? []
      : [
          evaluate(
            'fluxo.poupanca_necessaria',
            alvo(comPlano ? COM_O_PLANO : HOJE),
            repeatWith(conta),
            comPlano ?? familia,
          ),
        ]),
  ];
  return figuras.map((um) => toCampos(um, CAMPOS));
}
