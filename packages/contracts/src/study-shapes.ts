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
 * Shapes of a study on the wire. Catalogue fields (packages/domain/catalogue) stand beside the declared
 * ones at top level, so these objects are open; what may be seen is cut by the server, by group of fields.
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

/** Declared fields with the catalogue's beside them; what is declared counts. */
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
  rodada: z.number().int(),
  status: z.enum(STATUS_REVISAO),
  /** Collected from the customer, not sent yet. */
  resposta: z
    .object({
      status: z.enum(STATUS_REVISAO),
      comentario: z.string().nullish(),
      motivo_recusa: motivoRecusa.nullish(),
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
  CamposDaOpcao & Tabelas<TabelasDaOpcao> & Pick<OpcaoDoEstudo, 'moeda'>
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
  /** Fields that nobody typed here, standing with what is known elsewhere: name → where it comes from. */
  valores_preenchidos: z.record(z.string(), z.string()).optional(),
  /** The study's, which an item's save may have moved on. */
  diagnostico_versao: versao,
  diagnostico_produto_item_opcoes: z.array(opcao),
});
/** The item's own answers, those of the general block that it shows again, and its tables by name. */
export type Item = Merge<z.output<typeof itemDeclarado>, CamposDeItem & Respostas & Tabelas<TabelasDoItem>>;
export const item = typed<Item>(itemDeclarado.loose());

export const produto = z.object({
  diagnostico_produto_id: id,
  produto_diagnostico_id: produtoDiagnosticoId,
  nome_produto: z.string(),
  cor: z.string(),
  /** Computed, 1 to 10; null while too little is answered or where nothing is to be assessed. */
  nota_area: z.number().nullable(),
  /** The same with the options recommended or approved. */
  nota_projetada: z.number().nullable(),
  /** What the family wishes, the highest of its items. */
  nota_desejada: z.number().nullable(),
  /** The consultant's own, shown in place of the computed one. */
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
  /** Item that the figure measures, where the area's kinds are not enough to tell. */
  codigo: z.string().nullish(),
  tipo_segurado: z.string().nullable(),
  /** What of the item it is of, where there are several: a goal, an asset, with and without the plan. */
  referencia: z.string().nullish(),
  /** The quoted option it is of; null for what is needed, wanted or already there. */
  diagnostico_produto_item_opcao_id: id.nullish(),
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(z.string(), z.unknown()).nullish(),
  /** Answers that are missing, or that cannot be. */
  incompleto: z.array(z.string()).nullish(),
  erro: z.array(z.string()).nullish(),
  avisos: z.array(z.unknown()).nullish(),
  /** What a rule reads of how it came about, by code. */
  ressalvas: z.array(z.looseObject({ codigo: z.string() })).nullish(),
  passos: z.array(passo),
  parametros: z.array(z.looseObject({})),
});
/** A figure as the calculators give it, of its kind. */
export const resultado = typed<Resultado>(resultadoDeclarado);
export type ResultadoFio = Resultado;

export const apresentacao = z.object({
  apresentacao_estudo_id: id,
  status_aprovacao: z.number().int().nullable(),
  secoes: z.array(z.string()).nullable(),
  notas: z.record(z.string(), z.string()).nullable(),
});

/** Figures tried out, kept under a name: what a client sends. */
export const cenario = z.object({
  /** Made by whoever keeps it, so that sending it twice keeps it once. */
  cenario_id: z.uuid('Identificação de cenário inválida.'),
  nome: text(60),
  ajustes: z.record(z.string().max(40), z.number()).superRefine((ajustes, ctx) => {
    for (const [nome, valor] of Object.entries(ajustes)) {
      const message = adjustmentError(nome, valor);
      if (message) ctx.addIssue({ code: 'custom', path: [nome], message });
    }
  }),
});

/** With who kept it, and when. */
const cenarioGuardado = z.object({
  ...cenario.shape,
  ajustes: z.record(z.string(), z.number()),
  criado_em: timestamp,
  autor: pessoaCurta,
});
export type Cenario = z.output<typeof cenarioGuardado>;

/** What the figures rest on, so that they can be recomputed, and whether newer ones exist. */
const parametrosDoEstudo = z.object({
  /** Day that ages and parameters are of. */
  em: dayOut,
  /** Kept since the study was presented; else those in force. */
  guardados: z.boolean(),
  /** What is not the house's of that day. */
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
  /** Some of them nobody has decided about. */
  avisar: z.boolean(),
  /** The company wants the broker's pay told before a study is shown; else it is only warned of. */
  exige_remuneracao: z.boolean(),
});

const estudoDeclarado = z.object({
  diagnostico_id: id,
  cliente_id: id,
  empresa_id: id,
  pessoa_nome: z.string(),
  pessoa_email: z.string().nullish(),
  pessoa_celular: z.string().nullish(),
  pessoa_telefone: z.string().nullish(),
  consultor: pessoaCurta,
  estagio,
  entrada_no_estagio: timestamp.optional(),
  encerrado_em: timestamp.nullable(),
  encerrado_motivo: motivoRecusa.nullable(),
  data_inicio: dayOut,
  data_apresentacao: dayOut.nullable(),
  dias_pendente: z.number().int().nullable(),
  /** When an answer was last saved. */
  salvo_em: timestamp,
  passo_atual: z.string().nullable(),
  versao,
  /** What the system worked out for fields of the general block, typed over or not. */
  valores_calculados: z.record(z.string(), z.unknown()).optional(),
  /** What the asker may do here: side in the state machines, and whether fields may be edited. */
  papel: z.enum(['C', 'E', 'A']).nullable(),
  pode_editar: z.boolean(),
  /** False: the fields marked as health data are absent. */
  ve_saude: z.boolean(),
  /** Health fields may be filled: the customer consented to it. */
  consentiu_saude: z.boolean(),
  consentiu_tratamento: z.boolean(),
  /** Mean of the areas' notes by their weights, one place; null for whoever sees only part of the study. */
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
  /** Of the customer's record; absent for specialists. */
  endereco_cep: z.string().nullish(),
  pessoa_filhos: z.number().nullish(),
  /** Another customer of the company has the same CPF; absent for specialists. */
  cpf_repetido: z.boolean().optional(),
  /** Parameters that the study overrides; absent for specialists. */

  /** What the study overrides of the parameters; absent for specialists. */
  premissas: z.record(z.string(), z.unknown()).optional(),
  /** Names of the general block that nobody typed: the value is computed or known elsewhere. */
  valores_preenchidos: z.array(z.string()).optional(),
  /** Absent for specialists. */
  cenarios: z.array(cenarioGuardado).optional(),
});
/** The general block and its tables stand at top level. */
export type Estudo = Merge<z.output<typeof estudoDeclarado>, Respostas & Tabelas<TabelasDoEstudo>>;
export const estudo = typed<Estudo>(estudoDeclarado.loose());
