import type { Funcionario, FuncionarioLinha } from '@farol/contracts';
import { CARGO_LABELS, CARGOS } from '@farol/domain/access';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const LINE: FuncionarioLinha = {
  funcionario_id: 7,
  usuario_id: 7,
  pessoa_nome: 'Caio Bernardes',
  pessoa_email: 'caio@exemplo.com.br',
  usuario_username: 'caio',
  funcionario_cargo_id: CARGOS.CORRETOR,
  funcionario_cargo_nome: 'Corretor',
  empresa_id: 1,
  empresa_nome_fantasia: 'Baía Norte',
  ativo: true,
  excluido_em: null,
  data_criacao: '2026-06-10T12:00:00.000Z',
  funcionario_especialidades: [],
  editavel: true,
};

export const userLine = (over: Partial<FuncionarioLinha> = {}): FuncionarioLinha => ({ ...LINE, ...over });

export const userOf = (over: Partial<Funcionario> = {}): Funcionario => ({
  ...LINE,
  pessoa_telefone: '48991234567',
  pessoa_cpf: null,
  pessoa_data_nascimento: null,
  endereco_cep: null,
  endereco_estado: 'SC',
  endereco_cidade: 'Florianópolis',
  endereco_bairro: null,
  endereco_logradouro: null,
  endereco_numero: null,
  endereco_complemento: null,
  empresas_ids: [],
  funcionario_relacionamentos: [],
  relacionado_de: [],
  avatar: null,
  logo_funcionario_url: null,
  termos_uso_software: null,
  segundo_fator_ativo: false,
  ultimo_acesso_em: null,
  sessoes: 0,
  trabalho: { clientes: 0, estudos: 0, tarefas: 0 },
  versao: 3,
  ...over,
});

export const page = <T>(data: T[]) => ({
  data,
  meta: { current_page: 1, per_page: 20, total: data.length, total_exato: true, last_page: 1 },
});

export const OPTIONS = {
  cargos: ([6, 2, 3, 4, 5] as const).map((cargo) => ({
    funcionario_cargo_id: cargo,
    funcionario_cargo_nome: CARGO_LABELS[cargo],
  })),
  empresas: [{ empresa_id: 1, empresa_nome_fantasia: 'Baía Norte', envia_email: true, so_diretorio: false }],
  produtos: [],
  funcionarios: [
    { funcionario_id: 8, pessoa_nome: 'Diego Nogueira', funcionario_cargo_id: 3 },
    { funcionario_id: 9, pessoa_nome: 'Lívia Martins', funcionario_cargo_id: 4 },
  ],
};

export const NOTHING_PENDING = { clientes: 0, estudos: 0, estudos_abertos: 0, tarefas: 0, areas: [] };

type Answers = Parameters<typeof answering>[0];

/** The calls of every screen of users; `answers` adds to them or replaces some. */
export const usersServer = (answers: Answers = {}) =>
  answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('admin'))),
    'GET /api/funcionario': () => reply(page([userLine()])),
    'GET /api/funcionario/opcoes': () => reply(OPTIONS),
    'GET /api/funcionario/7': () => reply(userOf()),
    'GET /api/funcionario/7/pendencias': () => reply(NOTHING_PENDING),
    'GET /api/convite': () => reply(page([])),
    ...answers,
  });
