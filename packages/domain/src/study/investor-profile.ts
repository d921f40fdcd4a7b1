import { asNumber } from '../br/index.ts';
import { type PerfilCalculado, perfilFromPontos } from '../calculators/index.ts';
import { addMonths, type CalendarDay } from '../calendar/index.ts';
import { hasConjuge, type LinhaDe, type Respostas } from '../catalogue/index.ts';
import { questionarioPerfil } from '../code-lists/index.ts';
import { vinculoOfWork } from './employment.ts';
import { monthlyDespesa } from './results/household.ts';
import type { EstudoSnapshot, Papel } from './snapshot.ts';

const VALIDADE_MESES = 24;

/** Points of an answer of the questionnaire; null for an unknown one. */
export const pontosOfResposta = (pergunta: unknown, resposta: unknown): number | null =>
  questionarioPerfil.find((p) => p.pergunta === pergunta)?.respostas.find((opcao) => opcao.value === resposta)
    ?.pontos ?? null;

/** A row of `respostas_suitability`, with the day of its last change. */
export type RespostaDoPerfil = { campos: LinhaDe<'respostas_suitability'>; dia: CalendarDay };

/** The questionnaire of one person, null until all ten questions are answered. */
function respostasOf(papel: Papel, linhas: readonly RespostaDoPerfil[]) {
  const dele = linhas.filter(({ campos }) => (campos.tipo_segurado ?? 'titular') === papel);
  const respondidas = questionarioPerfil.map(({ pergunta }) => {
    const linha = dele.findLast(({ campos }) => campos.pergunta === pergunta);
    const pontos = linha && pontosOfResposta(pergunta, linha.campos.resposta);
    return linha && pontos ? { pontos, dia: linha.dia } : null;
  });
  const completas = respondidas.filter((r) => r !== null);
  return completas.length === questionarioPerfil.length ? completas : null;
}

const MESES_DE_RESERVA: Readonly<Record<string, number>> = { CLT: 6, FP: 3, PJ: 12, MEI: 12 };

type Respondido = Pick<EstudoSnapshot, 'diagnostico' | 'tabelas'>;

/** Fraction of the emergency reserve already saved; 1 while unknown. */
export function coverOfReserva({ diagnostico, tabelas }: Respondido): number {
  const despesa = monthlyDespesa(diagnostico, tabelas);
  const reserva = asNumber(diagnostico.reserva_atual);
  const pessoas = [
    [vinculoOfWork(diagnostico.tipo_vinculo, diagnostico.subtipo_vinculo), diagnostico.renda_mensal_liquida],
    ...(hasConjuge(diagnostico)
      ? [
          [
            vinculoOfWork(diagnostico.conjuge_tipo_vinculo, diagnostico.conjuge_subtipo_vinculo),
            diagnostico.conjuge_renda_mensal_liquida,
          ],
        ]
      : []),
  ].map(([vinculo, renda]) => ({ meses: MESES_DE_RESERVA[String(vinculo)], renda: asNumber(renda) ?? 0 }));
  const conhecidas = pessoas.filter((p) => p.meses !== undefined);
  const renda = conhecidas.reduce((total, p) => total + p.renda, 0);
  if (!despesa || reserva === null || conhecidas.length === 0) return 1;
  const meses =
    renda > 0
      ? Math.ceil(conhecidas.reduce((total, p) => total + (p.meses ?? 0) * p.renda, 0) / renda)
      : Math.max(...conhecidas.map((p) => p.meses ?? 0));
  return reserva / (despesa * meses);
}

/** Points, profile and ceilings of one person; null while a question is blank. */
export function calculatedPerfil(
  estudo: Respondido,
  linhas: readonly RespostaDoPerfil[],
  papel: Papel,
): PerfilCalculado | null {
  const respostas = respostasOf(papel, linhas);
  return (
    respostas &&
    perfilFromPontos(
      respostas.map((r) => r.pontos),
      coverOfReserva(estudo),
    )
  );
}

const NOMES = {
  titular: ['perfil_investidor', 'perfil_validade'],
  conjuge: ['conjuge_perfil_investidor', 'conjuge_perfil_validade'],
} as const;

export type PerfisDoEstudo = Pick<
  Respostas,
  'perfil_investidor' | 'perfil_validade' | 'conjuge_perfil_investidor' | 'conjuge_perfil_validade'
>;

/** Profiles by field name, valid for 24 months from the last answer; absent while a question is blank. */
export function perfisOfEstudo(estudo: Respondido, linhas: readonly RespostaDoPerfil[]): PerfisDoEstudo {
  const cobertura = coverOfReserva(estudo);
  const perfis: { -readonly [N in keyof PerfisDoEstudo]: PerfisDoEstudo[N] } = {};
  for (const papel of ['titular', 'conjuge'] as const) {
    const respostas = respostasOf(papel, linhas);
    if (!respostas) continue;
    const [perfil, validade] = NOMES[papel];
    const ultima = respostas
      .map((r) => r.dia)
      .sort()
      .at(-1) as CalendarDay;
    perfis[perfil] = perfilFromPontos(
      respostas.map((r) => r.pontos),
      cobertura,
    ).perfil;
    perfis[validade] = addMonths(ultima, VALIDADE_MESES);
  }
  return perfis;
}
