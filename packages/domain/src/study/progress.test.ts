import { describe, expect, it } from 'vitest';
import { BLOCO_GERAL } from '../catalogue/index.ts';
import { PASSOS_DO_LEVANTAMENTO, progressOfEstudo } from './index.ts';
import { bloco, estudo, item, produto } from './test/estudo.ts';

const estados = (parte: Parameters<typeof estudo>[0]) =>
  Object.fromEntries(progressOfEstudo(estudo(parte)).passos.map((p) => [p.slug, p.estado]));

describe('steps of the diagnosis', () => {
  it('show every field of the general block once, except disclosure', () => {
    const doBloco = BLOCO_GERAL.filter((g) => !g.grupo.startsWith('Divulgação')).flatMap((g) => g.campos);
    const dosPassos = PASSOS_DO_LEVANTAMENTO.flatMap((passo) => passo.campos);
    expect([...dosPassos].sort()).toEqual([...doBloco].sort());
  });

  it('are empty in a new study, and the first is next', () => {
    const progresso = progressOfEstudo(estudo({ diagnostico: {} }));
    expect(progresso.texto).toBe('0 de 12 completos');
    expect(progresso.proximo?.slug).toBe('pessoa');
    expect(progresso.passos.map((p) => p.titulo)).toContain('Áreas do estudo');
  });

  it('are partial with some answers and complete with the essential ones', () => {
    expect(estados({ diagnostico: { cpf: bloco.cpf } }).pessoa).toBe('parcial');
    const { pessoa, rendas, despesas, perfil, dividas } = estados({});
    expect([pessoa, rendas, despesas, dividas]).toEqual(['completo', 'completo', 'completo', 'completo']);
    expect(perfil).toBe('vazio');
  });

  it('require rows when their question is answered yes', () => {
    const diagnostico = { ...bloco, tem_bens: 'S' } as const;
    const bens = [{ descricao: 'Casa', tipo_bem: 'imovel', valor_mercado: 500000 }] as const;
    expect(estados({ diagnostico }).bens).toBe('parcial');
    expect(estados({ diagnostico, tabelas: { bens } }).bens).toBe('completo');
  });

  it('exclude health for readers without access', () => {
    const { passos, total } = progressOfEstudo(estudo(), { saude: false });
    expect(passos.map((p) => p.slug)).not.toContain('saude');
    expect(total).toBe(11);
  });

  it('exclude the assumptions, which have defaults', () => {
    const { passos } = progressOfEstudo(estudo());
    expect(passos.filter((p) => p.opcional).map((p) => p.slug)).toEqual(['premissas']);
  });

  it('never fall when an area is chosen, however late', () => {
    const areas = ([1, 2, 3, 4, 5, 6] as const).map((area) => produto(area, []));
    for (const diagnostico of [{}, bloco, { ...bloco, idade_aposentadoria: 60, reserva_atual: 1 }]) {
      const shares = [0, 1, 2, 6].map(
        (n) => progressOfEstudo(estudo({ diagnostico, produtos: areas.slice(0, n) })).fracao,
      );
      expect(new Set(shares).size).toBe(1);
    }
    expect(progressOfEstudo(estudo({ diagnostico: {} })).fracao).toBe(0);
  });

  it('count the areas apart from the survey', () => {
    const produtos = [produto(1, [item('1.01', { capital_desejado: 500000 })]), produto(3, [])];
    expect(progressOfEstudo(estudo({ produtos })).areas).toEqual({ completas: 1, total: 2 });
  });

  it('follow the chosen areas', () => {
    const produtos = [
      produto(1, [item('1.01', { capital_desejado: 500000 })]),
      produto(3, [item('3.12')]),
      produto(4, [item('4.01', { interesse: null })]),
    ];
    const { areas, ...resto } = estados({ produtos });
    expect(areas).toBe('completo');
    expect([resto['area-1'], resto['area-3'], resto['area-4']]).toEqual(['completo', 'parcial', 'vazio']);
  });
});
