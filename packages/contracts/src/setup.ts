import { ESCOPOS } from '@farol/domain/access';
import { z } from 'zod';
import { padraoDaOpcao, tipoInstituicao } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { areaQuery, arquivo, id, idParam, idQuery, produtoDiagnosticoId, simNao, text } from './fields.ts';

/** Data that screens load first: areas, companies, insurers, postal codes, files. */
export const setup = {
  products: endpoint({
    method: 'GET',
    path: '/produto-diagnostico',
    summary: 'As seis áreas',
    access: 'autenticado',
    scope: ESCOPOS,
    response: z.array(
      z.object({ produto_diagnostico_id: produtoDiagnosticoId, nome: z.string(), cor: z.string() }),
    ),
  }),
  companies: endpoint({
    method: 'GET',
    path: '/empresa',
    summary: 'Empresas do alcance de quem pergunta',
    access: 'autenticado',
    response: z.array(z.object({ empresa_id: id, empresa_nome_fantasia: z.string() })),
  }),
  insurers: endpoint({
    method: 'GET',
    path: '/motor-interno/empresa/seguradoras',
    summary: 'Seguradoras, primeiro (ou só) aquelas com que a empresa trabalha',
    access: 'autenticado',
    scope: ESCOPOS,
    query: z.object({
      produto: areaQuery.optional(),
      /** The study's company; the caller's own by default. */
      empresa_id: idQuery,
    }),
    response: z.array(
      z.object({
        seguradora_id: id,
        nome: z.string(),
        /** The company works with it; in the area asked for, if one is. */
        trabalha: z.boolean(),
        /** Areas it is worked with in; empty for all. */
        produtos: z.array(produtoDiagnosticoId),
      }),
    ),
  }),
  institutions: endpoint({
    method: 'GET',
    path: '/motor-interno/empresa/instituicoes',
    summary: 'Seguradoras, bancos, corretoras, casas de câmbio e administradoras que a empresa acrescentou',
    access: 'autenticado',
    scope: ESCOPOS,
    /** The study's company; the caller's own by default. */
    query: z.object({ empresa_id: idQuery }),
    response: z.array(z.object({ tipo: tipoInstituicao, nome: z.string() })),
  }),
  keepInstitution: endpoint({
    method: 'POST',
    path: '/motor-interno/empresa/instituicoes',
    summary: 'Incluir uma instituição que falta na lista; um nome que já existe responde com o da lista',
    access: 'cotacoes.editar',
    body: z.object({
      empresa_id: id.optional(),
      tipo: tipoInstituicao,
      nome: text(120).regex(/\p{L}/u, 'Escreva o nome com letras.'),
    }),
    /** `nova` is `S` where this call put the name on the list. */
    response: z.object({ tipo: tipoInstituicao, nome: z.string(), nova: simNao }),
  }),
  dropInstitution: endpoint({
    method: 'DELETE',
    path: '/motor-interno/empresa/instituicoes',
    summary: 'Tirar da lista uma instituição incluída por engano, por quem a incluiu, se ninguém a usa',
    access: 'cotacoes.editar',
    query: z.object({ empresa_id: idQuery, tipo: tipoInstituicao, nome: text(120) }),
  }),
  optionTerms: endpoint({
    method: 'GET',
    path: '/motor-interno/empresa/padroes-opcao',
    summary: 'Condições usuais que uma opção nova propõe, por fornecedor, área e item',
    access: 'cotacoes.editar',
    /** The study's company; the caller's own by default. */
    query: z.object({ empresa_id: idQuery }),
    response: z.array(padraoDaOpcao),
  }),
  postalCode: endpoint({
    method: 'GET',
    path: '/cep/{cep}',
    summary: 'Endereço de um CEP',
    access: 'autenticado',
    params: z.object({ cep: z.string().max(20) }),
    response: z.object({
      logradouro: z.string(),
      bairro: z.string(),
      uf: z.string(),
      localidade: z.string(),
    }),
  }),
};

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/arquivo',
    summary: 'Guardar um arquivo que um campo vai usar',
    // Those who edit what takes one: studies, and companies with their terms.
    access: ['estudos.editar', 'cotacoes.editar', 'empresas.editar', 'empresa_propria.editar'],
    upload: { field: 'file', kind: 'avulso' },
    response: arquivo,
    status: 201,
  }),
  download: endpoint({
    method: 'GET',
    path: '/arquivo/{id}',
    summary: 'Baixar um arquivo por endereço assinado',
    access: 'publico',
    params: z.object({ id: idParam }),
    query: z.object({ assinatura: z.string().max(300) }),
    response: 'arquivo',
  }),
};

export const operation = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'O processo responde',
    access: 'publico',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary: 'O banco responde',
    access: 'publico',
    response: z.object({ status: z.literal('ok') }),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    summary: 'Medidas do processo para o Prometheus; só da própria máquina, ou com METRICS_TOKEN',
    access: 'publico',
    response: 'arquivo',
  }),
};
