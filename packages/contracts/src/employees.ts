import { ESCOPOS } from '@farol/domain/access';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  accountFields,
  areaQuery,
  arquivo,
  byId,
  cargo,
  cep,
  clearable,
  cpf,
  day,
  dayOut,
  id,
  pessoaCurta,
  produtoDiagnosticoId,
  senhaNova,
  text,
  timestamp,
  versao,
  withStoredNames,
} from './fields.ts';
import { listOf, pageQuery } from './paging.ts';

const MOST_COMPANIES = 100;
const MOST_RELATED = 200;

const especialidade = z.object({
  funcionario_especialidade_id: id,
  produto_diagnostico_id: produtoDiagnosticoId,
});

const funcionarioLinha = z.object({
  funcionario_id: id,
  /** The same number as `funcionario_id`. */
  usuario_id: id,
  pessoa_nome: z.string(),
  pessoa_email: z.string(),
  usuario_username: z.string(),
  funcionario_cargo_id: cargo,
  funcionario_cargo_nome: z.string(),
  empresa_id: id,
  empresa_nome_fantasia: z.string(),
  ativo: z.boolean(),
  /** Only in the list of deleted people. */
  excluido_em: timestamp.nullable(),
  data_criacao: timestamp,
  funcionario_especialidades: z.array(especialidade),
  /** False for a guest: only their own company changes them. */
  editavel: z.boolean(),
});
export type FuncionarioLinha = z.output<typeof funcionarioLinha>;

export const funcionario = funcionarioLinha.extend({
  pessoa_telefone: z.string().nullable(),
  pessoa_cpf: z.string().nullable(),
  pessoa_data_nascimento: dayOut.nullable(),
  endereco_cep: z.string().nullable(),
  endereco_estado: z.string().nullable(),
  endereco_cidade: z.string().nullable(),
  endereco_bairro: z.string().nullable(),
  endereco_logradouro: z.string().nullable(),
  endereco_numero: z.string().nullable(),
  endereco_complemento: z.string().nullable(),
  /** Other companies this person also works for. */
  empresas_ids: z.array(id),
  /** A leader's team; the specialists whom a consultant's studies go to first. */
  funcionario_relacionamentos: z.array(
    pessoaCurta.extend({ funcionario_cargo_id: cargo, ativo: z.boolean() }),
  ),
  /** The people whose related employee this one is. */
  relacionado_de: z.array(pessoaCurta),
  avatar: arquivo.nullable(),
  logo_funcionario_url: z.string().nullable(),
  /** Name of the file, as uploaded. */
  termos_uso_software: z.string().nullable(),
  segundo_fator_ativo: z.boolean(),
  ultimo_acesso_em: timestamp.nullable(),
  /** Sessions open now. */
  sessoes: z.number().int(),
  /** What would be left without anybody: customers, their open studies, and open tasks. */
  trabalho: z.object({ clientes: z.number().int(), estudos: z.number().int(), tarefas: z.number().int() }),
  versao,
});
export type Funcionario = z.output<typeof funcionario>;

const formFields = {
  ...accountFields,
  funcionario_cargo_id: cargo,
  pessoa_cpf: clearable(cpf).optional(),
  pessoa_data_nascimento: clearable(day).optional(),
  endereco_cep: clearable(cep).optional(),
  endereco_bairro: clearable(text(120)).optional(),
  endereco_logradouro: clearable(text(200)).optional(),
  endereco_numero: clearable(text(20)).optional(),
  endereco_complemento: clearable(text(120)).optional(),
  empresas_ids: z.array(id).max(MOST_COMPANIES).optional(),
  funcionario_relacionamentos: z.array(id).max(MOST_RELATED).optional(),
};

export const employeeFilters = {
  /** Name, e-mail, login or job title. */
  busca: z.string().trim().max(120).optional(),
  /** `excluido`: deleted people of the caller's own companies, who may be restored. */
  status: z.enum(['ativo', 'inativo', 'excluido']).optional(),
  /** Only specialists of this area. */
  produto: areaQuery.optional(),
  cargo: z.coerce.number().pipe(cargo).optional(),
  /** 1: only consultants with open studies. */
  painel_vendas: z.enum(['0', '1']).optional(),
  ordem_data: z.enum(['asc', 'desc']).default('desc'),
};

export const employees = {
  options: endpoint({
    method: 'GET',
    path: '/funcionario/opcoes',
    summary: 'Listas para escolher pessoas, cargos, empresas e áreas',
    access: 'autenticado',
    scope: ESCOPOS,
    query: z.object({
      busca: z.string().trim().max(120).optional(),
      cargo: z.coerce.number().pipe(cargo).optional(),
      /** Only specialists of this area. */
      produto: areaQuery.optional(),
      /** Only consultants to whom the caller may hand customers over. */
      recebe_clientes: z.literal('S').optional(),
    }),
    response: z.object({
      cargos: z.array(z.object({ funcionario_cargo_id: cargo, funcionario_cargo_nome: z.string() })),
      empresas: z.array(
        z.object({
          empresa_id: id,
          empresa_nome_fantasia: z.string(),
          /** Whether its mails go out. */
          envia_email: z.boolean(),
          /** A new person logs in by the company's directory, never by a password. */
          so_diretorio: z.boolean(),
        }),
      ),
      produtos: z.array(z.object({ produto_diagnostico_id: produtoDiagnosticoId, nome: z.string() })),
      funcionarios: z.array(
        z.object({ funcionario_id: id, pessoa_nome: z.string(), funcionario_cargo_id: cargo }),
      ),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/funcionario',
    summary: 'Usuários da empresa',
    access: 'usuarios.ver',
    query: z.object({ ...pageQuery, ...employeeFilters }),
    response: listOf(funcionarioLinha),
  }),
  get: endpoint({
    method: 'GET',
    path: '/funcionario/{id}',
    summary: 'Um usuário',
    access: 'usuarios.ver',
    params: byId,
    response: funcionario,
  }),
  create: endpoint({
    method: 'POST',
    path: '/funcionario',
    summary: 'Adicionar usuário',
    access: 'usuarios.editar',
    security: 'conta_alterada',
    body: withStoredNames(z.object({ ...formFields, senha: senhaNova, empresa_id: id.optional() })),
    response: funcionario,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/funcionario/{id}',
    summary: 'Mudar usuário; junta os campos enviados. Senha nova e desativação encerram as sessões',
    access: 'usuarios.editar',
    security: 'conta_alterada',
    params: byId,
    body: withStoredNames(
      z
        .object({ ...formFields, senha: senhaNova, empresa_id: id, ativo: z.boolean() })
        .partial()
        .extend({ versao }),
    ),
    response: funcionario,
  }),
  addSpecialty: endpoint({
    method: 'POST',
    path: '/funcionario/{id}/especialidade',
    summary: 'Ligar uma área a um especialista',
    access: 'usuarios.editar',
    params: byId,
    body: z.object({ produto_diagnostico_id: produtoDiagnosticoId }),
    response: especialidade,
    status: 201,
  }),
  removeSpecialty: endpoint({
    method: 'DELETE',
    path: '/funcionario/especialidade/{id}',
    summary: 'Desligar uma área; o que já está aberto continua com a pessoa',
    access: 'usuarios.editar',
    params: byId,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/funcionario/{id}/sessoes',
    summary: 'Encerrar as sessões de outra pessoa',
    access: 'usuarios.editar',
    security: 'sessoes_encerradas',
    params: byId,
    response: z.object({ encerradas: z.number().int() }),
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/funcionario/{id}/segundo-fator',
    summary: 'Desligar o segundo fator de quem perdeu o aparelho e os códigos; encerra as sessões',
    access: 'usuarios.editar',
    security: 'segundo_fator_desligado',
    params: byId,
  }),
};
