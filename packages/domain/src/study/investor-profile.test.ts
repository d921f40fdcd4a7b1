import { describe, expect, it } from 'vitest';
import { perfilFromPontos } from '../calculators/index.ts';
import { calculatedPerfil, type Diagnostico, perfisOfEstudo } from './index.ts';

const row = (
  pergunta: number,
  resposta: number,
  dia = '2026-11-17',
  tipo_segurado: 'titular' | 'conjuge' = 'titular',
) => ({
  campos: { tipo_segurado, pergunta, resposta },
  dia,
});
const all = (resposta: number, dia?: string, quem?: 'conjuge') =>
  Array.from({ length: 10 }, (_, k) => row(k + 1, resposta, dia, quem));

const told = (diagnostico: Diagnostico) => ({ diagnostico, tabelas: {} });

describe('investor profile', () => {
  it('is lowered by an urgent need for the money', () => {
    expect(perfilFromPontos([4, 4, 4, 4, 1, 4, 4, 4, 3, 4])).toEqual({
      pontos: 36,
      perfil_sem_teto: 'sofisticado',
      perfil: 'moderado',
      motivos_teto: ['liquidez'],
    });
  });

  it.each([
    [2, 'moderado'],
    [3, 'balanceado'],
    [4, 'sofisticado'],
    [5, 'especialista'],
  ] as const)('of all answers worth %i is %s', (pontos, perfil) => {
    expect(perfilFromPontos(Array(10).fill(pontos)).perfil).toBe(perfil);
  });

  it('is at most moderate while the reserve is insufficient', () => {
    expect(perfilFromPontos(Array(10).fill(5), 0.4)).toMatchObject({
      perfil: 'moderado',
      motivos_teto: ['reserva'],
    });
  });
});

describe('profiles of a study', () => {
  it('are valid for 24 months from each person’s last answer', () => {
    const rows = [...all(3), ...all(5, '2026-01-10', 'conjuge')];
    expect(perfisOfEstudo(told({}), [...rows, row(4, 4, '2026-11-20')])).toEqual({
      perfil_investidor: 'balanceado',
      perfil_validade: '2028-11-20',
      conjuge_perfil_investidor: 'especialista',
      conjuge_perfil_validade: '2028-01-10',
    });
  });

  it('are absent while a question is blank', () => {
    expect(perfisOfEstudo(told({}), all(3).slice(1))).toEqual({});
  });

  it('read the reserve from the answers', () => {
    const thin = { despesa_mensal_familiar: 5000, reserva_atual: 10_000, tipo_vinculo: 'CLT' } as const;
    expect(perfisOfEstudo(told(thin), all(5)).perfil_investidor).toBe('moderado');
    expect(perfisOfEstudo(told({ ...thin, reserva_atual: 30_000 }), all(5)).perfil_investidor).toBe(
      'especialista',
    );
  });

  it('read the expenses from the budget when no total is typed', () => {
    const thin = { reserva_atual: 10_000, tipo_vinculo: 'CLT' } as const;
    const tabelas = { orcamento: [{ valor_mensal: 3000 }, { valor_mensal: 2000 }] };
    // 10.000 of 6 × 5.000: a third of the reserve.
    expect(perfisOfEstudo({ diagnostico: thin, tabelas }, all(5)).perfil_investidor).toBe('moderado');
  });

  it('name the ceilings that lower the profile', () => {
    const thin = { despesa_mensal_familiar: 5000, reserva_atual: 10_000, tipo_vinculo: 'CLT' } as const;
    expect(calculatedPerfil(told(thin), all(5), 'titular')).toMatchObject({
      pontos: 50,
      perfil_sem_teto: 'especialista',
      perfil: 'moderado',
      motivos_teto: ['reserva'],
    });
    expect(calculatedPerfil(told(thin), all(5), 'conjuge')).toBeNull();
    const bySituation = { ...thin, tipo_vinculo: null, subtipo_vinculo: 'empregado' } as const;
    expect(calculatedPerfil(told(bySituation), all(5), 'titular')?.motivos_teto).toEqual(['reserva']);
  });
});
