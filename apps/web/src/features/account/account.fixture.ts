import type { api, OutputOf } from '@farol/contracts';
import type { Profile } from './queries.ts';

export const profile = (overrides: Partial<Profile> = {}): Profile => ({
  funcionario_id: 1,
  usuario_id: 1,
  pessoa_nome: 'Beatriz de Camargo',
  pessoa_email: 'beatriz@exemplo.com.br',
  pessoa_telefone: '48991234567',
  endereco_estado: 'SC',
  endereco_cidade: 'Florianópolis',
  usuario_username: 'beatriz',
  funcionario_cargo_id: 3,
  funcionario_cargo_nome: 'Corretor',
  empresa_id: 1,
  empresa_nome_fantasia: 'Baía Norte',
  logo: null,
  logo_funcionario_url: null,
  termos_uso_software: null,
  termos: null,
  senha_alterada_em: null,
  versao: 3,
  ...overrides,
});

export const terms = (overrides: Partial<OutputOf<typeof api.account.terms>> = {}) => ({
  versao: 'abc',
  vigente_desde: '2026-11-01T03:00:00.000Z',
  arquivo: null,
  secoes: [{ titulo: '1. Do que tratam estes termos', paragrafos: ['Do uso.'] }],
  aceitos_em: null,
  aceitos: false,
  ...overrides,
});

export const sessionLine = (sessao_id: number, atual: boolean, agente: string) => ({
  sessao_id,
  atual,
  agente,
  ip: '203.0.113.7',
  criada_em: '2026-11-20T12:00:00.000Z',
  ultimo_uso_em: '2026-11-20T15:00:00.000Z',
  expira_em: '2026-12-20T12:00:00.000Z',
});
