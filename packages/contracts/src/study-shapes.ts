import { UNIDADES_DE_PARAMETRO, UNIDADES_DE_PASSO } from '@farol/domain/br';
import type { LinhaParametro } from '@farol/domain/calculators';
import type {
  CamposDaOpcao,
  CamposDeItem,
  LinhaDe,
  NomeTabela,
  Respostas,
  TabelasDaOpcao,
  TabelasDoEstudo,
  TabelasDoItem,
} from '@farol/domain/catalogue';
import { adjustmentError, type OpcaoDoEstudo, type Resultado } from '@farol/domain/study';
import { z } from 'zod';
import { apolice, comentario, documento } from './closing-shapes.ts';
import {
  aguardando,
  arquivo,
  codigoItem,
  dayOut,
  estagio,
  estagioEspecialista,
  id,
  motivoRecusa,
  pessoaCurta,
  pontualidade,
  produtoDiagnosticoId,
  statusTarefa,
  text,
  timestamp,
  tipoSegurado,
  typed,
  versao,
} from './fields.ts';

/**
 * Shapes of a study on the wire. Catalogue fields (packages/domain/catalogue) are beside the declared ones at
 * top level, so these objects are open; the server removes invisible ones by group of fields.
 */
export const linhaDeclarada = z.object({
  produto_item_tabela_item_id: id,
  dono_tipo: z.enum(['diagnostico', 'item', 'opcao']),
  dono_id: id,
  tabela: typed<NomeTabela>(z.string()),
  linha_uuid: z.string(),
  ordem: z.number().int(),
  /** Day of the last change. */
  alterada_em: dayOut,
  versao,
});
type LinhaDeclarada = z.output<typeof linhaDeclarada>;

/** Declared fields merged with the catalogue's; declared ones take precedence. */
type Merge<Declarado, DoCatalogo> = Declarado & Omit<DoCatalogo, keyof Declarado>;

/** A row of one table, or of any. */
export type LinhaTabela<T extends NomeTabela = NomeTabela> = Merge<LinhaDeclarada, LinhaDe<T>>;
export const linhaTabela = typed<LinhaTabela>(linhaDeclarada.loose());

type Tabelas<Dono> = { readonly [T in keyof Dono & NomeTabela]?: LinhaTabela<T>[] };

export const STATUS_REVISAO = ['analisis', 'approved', 'adjust', 'reproved'] as const;

export const opcaoDeclarada = z.object({
  diagnostico_produto_item_opcao_id: id,
  diagnostico_produto_item_id: id,
  tipo_segurado: tipoSegurado,
  /** The provider's proposal that also covers other options; null: this one alone. */
  proposta_id: id.nullish(),
  rodada: z.number().int(),
  status: z.enum(STATUS_REVISAO),
  /** Collected from the customer, not sent yet. */
  resposta: z
    .object({
      status: z.enum(STATUS_REVISAO),
      comentario: z.string().nullish(),
      motivo_recusa: motivoRecusa.nullish(),
      declaracao_nome: z.string().nullish(),
    })
    .nullable(),
  recomendada: z.enum(['S', 'N']),
  motivo_recusa: motivoRecusa.nullable(),
  comentario_cliente: z.string().nullish(),
  situacao_fornecedor_motivo: z.string().nullish(),
  arquivo: arquivo.nullable(),
  arquivo_2: arquivo.nullable(),
  versao,
});
/** Rows of the option's tables are arrays under the table's name. */
export type Opcao = Merge<
  z.output<typeof opcaoDeclarada>,
  CamposDaOpcao & Tabelas<TabelasDaOpcao> & Pick<OpcaoDoEstudo, 'moeda' | 'spread_informado'>
>;
export const opcao = typed<Opcao>(opcaoDeclarada.loose());

export const itemDeclarado = z.object({
  diagnostico_produto_item_id: id,
  diagnostico_produto_id: id.optional(),
  codigo: codigoItem,
  nome: z.string(),
  grupo: z.string(),
  conjuge: z.boolean(),
  tipo_segurado: tipoSegurado,
  sem_oferta: z.enum(['S', 'N']),
  sem_oferta_motivo: z.string().nullable(),
  somar: z.enum(['S', 'N']),
  comentario: z.string().nullable(),
  versao,
  /** Prefilled fields: name → origin of the value. */
  valores_preenchidos: z.record(z.string(), z.string()).optional(),
  /** The row of `bens` that the name in the item means; absent for specialists. */
  bem_nomeado: z.object({ linha_uuid: z.string(), nome: z.string(), descricao: z.string() }).nullish(),
  /** Version of the study, which a save of the item may have raised. */
  diagnostico_versao: versao,
  diagnostico_produto_item_opcoes: z.array(opcao),
});
/** The item's own answers, those of the general block that it repeats, and its tables by name. */
export type Item = Merge<z.output<typeof itemDeclarado>, CamposDeItem & Respostas & Tabelas<TabelasDoItem>>;
export const item = typed<Item>(itemDeclarado.loose());

export const produto = z.object({
  diagnostico_produto_id: id,
  produto_diagnostico_id: produtoDiagnosticoId,
  nome_produto: z.string(),
  cor: z.string(),
  /** Computed, 1 to 10; null with too few answers or nothing to assess. */
  nota_area: z.number().nullable(),
  /** The same with the recommended or approved options. */
  nota_projetada: z.number().nullable(),
  /** The family's wish: the highest of its items. */
  nota_desejada: z.number().nullable(),
  /** The consultant's own, shown instead of the computed one. */
  nota_manual: z.number().nullable(),
  nota_manual_motivo: z.string().nullable(),
  diagnostico_produto_itens: z.array(item),
});
export type Produto = z.output<typeof produto>;

export const tarefa = z.object({
  tarefa_id: id,
  diagnostico_id: id,
  produto_diagnostico_id: produtoDiagnosticoId,
  estagio_especialista: estagioEspecialista,
  status_tarefa: statusTarefa,
  rodada: z.number().int(),
  apresentada: z.boolean(),
  especialista: pessoaCurta.nullable(),
  entrada_no_estagio: timestamp,
  prazo: timestamp.nullable(),
  pontualidade: pontualidade.nullable(),
  aguardando: aguardando.nullable(),
  motivo_recusa: motivoRecusa.nullable(),
  cancelada_em: timestamp.nullable(),
  /** A delivery that its author may take back until then, unless somebody else opened it; absent afterwards. */
  entrega: z
    .object({
      funcionario_id: id,
      ate: timestamp,
      aberta_em: timestamp.nullable(),
      aberta_por: z.string().nullable(),
    })
    .optional(),
  versao,
});
export type Tarefa = z.output<typeof tarefa>;

/** One step of a calculation. */
export const passo = z.looseObject({
  nome: z.string(),
  rotulo: z.string(),
  formula: z.string().nullish(),
  valor: z.unknown(),
  unidade: z.enum(UNIDADES_DE_PASSO).nullish(),
});

const resultadoDeclarado = z.looseObject({
  kind: z.string(),
  produto_diagnostico_id: z.number().int().nullable(),
  /** Item measured by the result, where the area's kinds are ambiguous. */
  codigo: z.string().nullish(),
  tipo_segurado: z.string().nullable(),
  /** Part of the item, where there are several results: a goal, an asset, with and without the plan. */
  referencia: z.string().nullish(),
  /** A goal in its own currency; its inputs are the reais of today. */
  em_moeda: z.looseObject({ moeda: z.string(), valor: z.number() }).nullish(),
  /** Quoted option of the result; null for what is needed, wanted or existing. */
  diagnostico_produto_item_opcao_id: id.nullish(),
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(z.string(), z.unknown()).nullish(),
  /** Missing or invalid answers. */
  incompleto: z.array(z.string()).nullish(),
  erro: z.array(z.string()).nullish(),
  avisos: z.array(z.unknown()).nullish(),
  /** Reservations about the calculation, by code. */
  ressalvas: z.array(z.looseObject({ codigo: z.string() })).nullish(),
  passos: z.array(passo),
  parametros: z.array(z.looseObject({})),
});
/** A result of the calculators, typed by its kind. */
export const resultado = typed<Resultado>(resultadoDeclarado);
export type ResultadoFio = Resultado;

export const apresentacao = z.object({
  apresentacao_estudo_id: id,
  status_aprovacao: z.number().int().nullable(),
  secoes: z.array(z.string()).nullable(),
  notas: z.record(z.string(), z.string()).nullable(),
});

/** A what-if scenario with its name, as sent by a client. */
export const cenario = z.object({
  /** Set by the client, so that sending it twice stores it once. */
  cenario_id: z.uuid('Identificação de cenário inválida.'),
  nome: text(60),
  ajustes: z.record(z.string().max(40), z.number()).superRefine((ajustes, ctx) => {
    for (const [nome, valor] of Object.entries(ajustes)) {
      const message = adjustmentError(nome, valor);
      if (message) ctx.addIssue({ code: 'custom', path: [nome], message });
    }
  }),
});

/** With its author and time. */
const cenarioGuardado = z.object({
  ...cenario.shape,
  ajustes: z.record(z.string(), z.number()),
  criado_em: timestamp,
  autor: pessoaCurta,
});
export type Cenario = z.output<typeof cenarioGuardado>;

/** Basis of the results, to recompute them and to announce newer parameters. */
const parametrosDoEstudo = z.object({
  /** Differs from that of figures with another day or other parameters. */
  edicao: z.string(),
  /** Reference day of ages and parameters. */
  em: dayOut,
  /** Frozen at the presentation; otherwise those in force. */
  guardados: z.boolean(),
  /** Values other than that day's defaults. */
  linhas: z.array(typed<LinhaParametro>(z.looseObject({ chave: z.string() }))),
  /** Used in this study and changed since. */
  novas: z.array(
    z.object({
      chave: z.string(),
      rotulo: z.string(),
      unidade: z.enum(UNIDADES_DE_PARAMETRO),
      antes: z.unknown(),
      agora: z.unknown(),
      desde: dayOut,
    }),
  ),
  /** Some of them are neither accepted nor dismissed. */
  avisar: z.boolean(),
  /**
   * The company requires disclosure of the broker's remuneration before a presentation; otherwise only a
   * warning.
   */
  exige_remuneracao: z.boolean(),
});

/** A person insured, with what a provider's form asks; texts as the study has them. */
export const segurado = z.object({
  tipo_segurado: z.enum(['titular', 'conjuge']),
  nome: z.string(),
  cpf: z.string().nullable(),
  data_nascimento: dayOut.nullable(),
  sexo: z.string().nullable(),
  estado_civil: z.string().nullable(),
  profissao: z.string().nullable(),
  endereco_cep: z.string().nullable(),
  /** Street, number and district in one line. */
  endereco: z.string().nullable(),
  cidade_residencia: z.string().nullable(),
  uf_residencia: z.string().nullable(),
});
export type Segurado = z.output<typeof segurado>;

const estudoDeclarado = z.object({
  diagnostico_id: id,
  cliente_id: id,
  empresa_id: id,
  pessoa_nome: z.string(),
  pessoa_email: z.string().nullish(),
  pessoa_celular: z.string().nullish(),
  pessoa_telefone: z.string().nullish(),
  /** Monthly income of the family, for the person who quotes, while they do; null while unknown. */
  renda_da_familia: z.object({ valor: z.number(), qual: z.enum(['líquida', 'bruta']) }).nullish(),
  /** For the person who quotes and files, while they do; absent for everybody else. */
  segurados: z.array(segurado).optional(),
  consultor: pessoaCurta.describe('Quem atende o cliente. Nas listas, `consultor` é só o nome.'),
  estagio,
  entrada_no_estagio: timestamp.optional(),
  encerrado_em: timestamp.nullable(),
  encerrado_motivo: motivoRecusa.nullable(),
  data_inicio: dayOut,
  data_apresentacao: dayOut.nullable(),
  dias_pendente: z.number().int().nullable(),
  /** Last save of an answer. */
  salvo_em: timestamp,
  passo_atual: z.string().nullable(),
  versao,
  /** Only grows, with every change of the study's own rows and of its customer. */
  revisao: z.number().int(),
  /** Computed values of fields of the general block, typed over or not. */
  valores_calculados: z.record(z.string(), z.unknown()).optional(),
  /** The reader's side in the state machines, and whether fields may be edited. */
  /** Of a made-up customer; absent for real ones. */
  exemplo: z.literal(true).optional(),
  papel: z.enum(['C', 'E', 'A']).nullable(),
  pode_editar: z.boolean(),
  /** False: health fields are absent. */
  ve_saude: z.boolean(),
  /** Health fields may be filled in: the customer has consented. */
  consentiu_saude: z.boolean(),
  consentiu_tratamento: z.boolean(),
  /** Weighted mean of the areas' notes, one decimal; null for readers of a part of the study. */
  nota_geral: z.number().nullable(),
  nota_geral_projetada: z.number().nullable(),
  nota_geral_desejada: z.number().nullable(),
  diagnostico_produtos: z.array(produto),
  tarefas: z.array(tarefa),
  diagnostico_documentos: z.array(documento),
  diagnostico_apolices: z.array(apolice),
  diagnostico_comentarios: z.array(comentario),
  apresentacao_estudo: apresentacao.nullable(),
  resultados: z.array(resultado),
  parametros: parametrosDoEstudo,
  /** From the customer's record; absent for specialists. */
  endereco_cep: z.string().nullish(),
  pessoa_filhos: z.number().nullish(),
  /** Another customer of the company has the same CPF; absent for specialists. */
  cpf_repetido: z.boolean().optional(),
  /** Parameters that the study overrides; absent for specialists. */
  premissas: z.record(z.string(), z.unknown()).optional(),
  /** Names of the general block with a computed or prefilled value. */
  valores_preenchidos: z.array(z.string()).optional(),
  /** Absent for specialists. */
  cenarios: z.array(cenarioGuardado).optional(),
});
/** The general block and its tables are at top level. */
export type Estudo = Merge<z.output<typeof estudoDeclarado>, Respostas & Tabelas<TabelasDoEstudo>>;
export const estudo = typed<Estudo>(estudoDeclarado.loose());
