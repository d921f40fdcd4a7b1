import type { ApoliceDoCliente, Cliente, ClienteLinha } from '@farol/contracts';
import { policyOf } from '../execution/execution.fixture.ts';

/** A customer as the server answers it. */
export const customer = (over: Partial<Cliente> = {}): Cliente => ({
  cliente_id: 7,
  empresa_id: 1,
  pessoa_nome: 'Ana Melo',
  pessoa_cpf: null,
  pessoa_cnpj: null,
  pessoa_email: 'ana@exemplo.com.br',
  pessoa_sexo: null,
  pessoa_telefone: null,
  pessoa_celular: '48991234567',
  pessoa_data_nascimento: null,
  pessoa_profissao: null,
  pessoa_estado_civil: null,
  pessoa_filhos: null,
  pessoa_observacao: null,
  canal_contato: null,
  endereco_cep: null,
  endereco_estado: 'SC',
  endereco_cidade: 'Florianópolis',
  endereco_bairro: null,
  endereco_logradouro: null,
  endereco_numero: null,
  endereco_complemento: null,
  conjuge: null,
  data_criacao: '2026-11-03T12:00:00.000Z',
  usuario_criador_id: 1,
  usuario_criador: 'Beatriz de Camargo',
  cadastrado_por: 'Beatriz Camargo',
  repasses: [],
  versao: 1,
  documentos: [],
  consentimentos: [],
  etiquetas: [],
  estudos: [],
  ...over,
});

export const customerLine = (over: Partial<ClienteLinha> = {}): ClienteLinha => ({
  cliente_id: 3,
  pessoa_nome: 'Ana de Melo',
  pessoa_email: 'ana@exemplo.com.br',
  pessoa_cpf: null,
  pessoa_cnpj: null,
  pessoa_celular: '48991234567',
  pessoa_telefone: null,
  endereco_estado: 'SC',
  endereco_cidade: 'Florianópolis',
  data_criacao: '2025-03-10T12:00:00.000Z',
  usuario_criador_id: 1,
  usuario_criador: 'Beatriz de Camargo',
  etiquetas: [],
  ultimo_diagnostico: null,
  ...over,
});

export const page = <T>(data: T[]) => ({
  data,
  meta: { current_page: 1, per_page: 20, total: data.length, total_exato: true, last_page: 1 },
});

/** A policy recorded with the customer, from a study unless overridden. */
export const recordedOf = (over: Partial<ApoliceDoCliente> = {}): ApoliceDoCliente => ({
  ...policyOf({}),
  codigos: ['1.01'],
  outra_corretora: false,
  cobertura: null,
  segurado: null,
  observacao: null,
  placa: null,
  parcelas: null,
  linha_uuid: null,
  renova: null,
  renovada_por_id: null,
  nao_renovada: null,
  ...over,
});
