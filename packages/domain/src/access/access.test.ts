import { describe, expect, it } from 'vitest';
import {
  type Actor,
  actingSide,
  type Cargo,
  canSeeHealthData,
  canSeeSegurados,
  initialPerfil,
  listPermissions,
  PERMISSOES,
  type Perfil,
  reachOf,
  visibleConsultores,
} from './index.ts';

const actor = (cargo: Cargo, perfil: Perfil = initialPerfil(cargo)): Actor => ({
  funcionario_id: 10,
  cargo,
  perfil,
  empresa_id: 1,
  empresas: [1],
  equipe: [10, 11],
});

describe('profile at login', () => {
  it.each([
    [4, 'specialist'],
    [6, 'admin'],
    [1, 'broker'],
    [2, 'broker'],
    [3, 'broker'],
    [5, 'broker'],
    [9999, 'broker'],
    [99999, 'broker'],
  ] as const)('job title %i starts as %s', (cargo, perfil) => {
    expect(initialPerfil(cargo)).toBe(perfil);
  });
});

describe('permissions', () => {
  it('give the partner only reading', () => {
    const partner = listPermissions(9999, 'broker');
    expect(partner).toContain('clientes.ver');
    expect(partner.filter((p) => !p.endsWith('.ver'))).toEqual([]);
  });

  it('let only managers and owners reassign on the consultant side', () => {
    const may = ([1, 2, 3, 5, 9999, 99999] as const).filter((c) =>
      listPermissions(c, 'broker').includes('estudos.reatribuir'),
    );
    expect(may).toEqual([1, 2, 99999]);
  });

  it('let only master create companies', () => {
    expect(listPermissions(6, 'admin')).not.toContain('empresas.editar');
    expect(listPermissions(99999, 'admin')).toContain('empresas.editar');
  });

  it('give the specialist no customer and no dashboard', () => {
    const specialist = listPermissions(4, 'specialist');
    expect(specialist).not.toContain('clientes.ver');
    expect(specialist).not.toContain('dashboard.ver');
    expect(specialist).toContain('cotacoes.editar');
  });

  it('show commissions to consultants and administrators, not to partners and specialists', () => {
    const may = ([1, 2, 3, 4, 5, 6, 9999, 99999] as const).filter((c) =>
      listPermissions(c, initialPerfil(c)).includes('comissoes.ver'),
    );
    expect(may).toEqual([1, 2, 3, 5, 6, 99999]);
  });

  it('let managers, owners and administrators write commissions', () => {
    const may = ([1, 2, 3, 4, 5, 6, 9999, 99999] as const).filter((c) =>
      listPermissions(c, initialPerfil(c)).includes('comissoes.editar'),
    );
    expect(may).toEqual([1, 2, 6, 99999]);
  });

  it('name only declared strings', () => {
    for (const cargo of [1, 2, 3, 4, 5, 6, 9999, 99999] as const)
      for (const p of listPermissions(cargo, initialPerfil(cargo))) expect(PERMISSOES).toContain(p);
  });
});

describe('reach', () => {
  it('of an administrator acting as consultant is that of a broker', () => {
    expect(reachOf(actor(6, 'broker'))).toBe('proprios');
    expect(visibleConsultores(actor(6, 'broker'))).toEqual([10]);
  });

  it('of a leader is the team, of an owner the company', () => {
    expect(visibleConsultores(actor(5))).toEqual([10, 11]);
    expect(visibleConsultores(actor(1))).toBeNull();
  });

  it('of a partner is the related employees, read-only', () => {
    expect(visibleConsultores(actor(9999))).toEqual([11]);
    expect(actingSide(actor(9999))).toBeNull();
  });
});

describe('health data', () => {
  const study = { consultor_id: 10, especialista_vida_id: 20 };
  it('is for the study’s consultant, the life specialist and the administrator', () => {
    expect(canSeeHealthData(actor(3), study)).toBe(true);
    expect(canSeeHealthData({ ...actor(4), funcionario_id: 20 }, study)).toBe(true);
    expect(canSeeHealthData(actor(6), study)).toBe(true);
  });

  it('is hidden from the leader, the owner and other specialists', () => {
    expect(canSeeHealthData({ ...actor(5), funcionario_id: 11 }, study)).toBe(false);
    expect(canSeeHealthData({ ...actor(1), funcionario_id: 12 }, study)).toBe(false);
    expect(canSeeHealthData(actor(4), study)).toBe(false);
  });
});

describe('the insured people’s identification', () => {
  it.each([
    [4, undefined, true, true],
    [4, undefined, false, false],
    [6, undefined, false, true],
    [3, undefined, true, false],
    [1, undefined, true, false],
    [1, 'admin', false, true],
    [9999, undefined, true, false],
  ] as const)('of job title %i as %s with an open task %s: %s', (cargo, perfil, com_tarefa_aberta, sees) => {
    expect(canSeeSegurados(actor(cargo, perfil), { com_tarefa_aberta })).toBe(sees);
  });
});
