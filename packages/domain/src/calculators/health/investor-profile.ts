import type { PerfilInvestidor } from '../../code-lists/index.ts';

/** From the most conservative on, with the maximum points of each. */
const FAIXAS: readonly (readonly [PerfilInvestidor, number])[] = [
  ['conservador', 17],
  ['moderado', 25],
  ['balanceado', 33],
  ['sofisticado', 41],
  ['especialista', 50],
];
const RESERVA_MINIMA = 0.5;

export type MotivoTeto = 'horizonte' | 'liquidez' | 'reserva' | 'conhecimento' | 'experiencia';

export type PerfilCalculado = {
  pontos: number;
  perfil_sem_teto: PerfilInvestidor;
  perfil: PerfilInvestidor;
  /** Ceilings that lower the profile. */
  motivos_teto: MotivoTeto[];
};

const posicao = (perfil: PerfilInvestidor): number => FAIXAS.findIndex(([nome]) => nome === perfil);

/**
 * Investor profile of ten answers in points: by their sum, lowered to any ceiling of a short horizon, an urgent need,
 * an insufficient reserve or little experience.
 */
export function perfilFromPontos(respostas: readonly number[], coberturaReserva = 1): PerfilCalculado {
  const pontos = respostas.reduce((total, n) => total + n, 0);
  const perfil_sem_teto = FAIXAS.find(([, maximo]) => pontos <= maximo)?.[0] ?? 'especialista';
  const da = (pergunta: number): number => respostas[pergunta - 1] ?? 1;
  const tetos: readonly (readonly [MotivoTeto, boolean, PerfilInvestidor])[] = [
    ['horizonte', da(1) === 1, 'conservador'],
    ['liquidez', da(5) === 1, 'moderado'],
    ['reserva', coberturaReserva < RESERVA_MINIMA, 'moderado'],
    ['conhecimento', da(7) === 1 && da(8) === 1, 'balanceado'],
    ['experiencia', da(7) < 4 || da(8) < 4, 'sofisticado'],
  ];
  const valem = tetos.filter(([, vale, teto]) => vale && posicao(teto) < posicao(perfil_sem_teto));
  const menor = valem.map(([, , teto]) => teto).sort((a, b) => posicao(a) - posicao(b))[0];
  return {
    pontos,
    perfil_sem_teto,
    perfil: menor ?? perfil_sem_teto,
    motivos_teto: valem.map(([motivo]) => motivo),
  };
}
