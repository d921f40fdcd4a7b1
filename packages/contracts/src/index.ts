/** All calls of the product; OpenAPI, the server's routes and the client are derived from this tree. */

export { type Aviso, SITUACOES_AVISO } from './account.ts';
export type { Contato, MensagemPronta, TarefaPropria } from './activities.ts';
export * as api from './api.ts';
export type { Excluido } from './bin.ts';
export type { Cartao } from './boards.ts';
export {
  CARGAS,
  type Carga,
  type CargaPessoa,
  ORDENS_ESTUDOS,
  ORDENS_PAINEL,
  SITUACOES_PAINEL,
} from './boards.ts';
export { MAX_NOTES } from './closing.ts';
export type * from './closing-shapes.ts';
export {
  type ComissaoDaApolice,
  type ComissaoRecebida,
  DIVERGENCIAS,
  type Divergencia,
  type GrupoComissao,
  type LinhaComissao,
} from './commissions.ts';
export type { Empresa, Marca } from './companies.ts';
export {
  type InstituicoesDaEmpresa,
  type ListaDocumentos,
  MAX_INSTITUICOES,
  MAX_PADROES,
  type ModeloMensagem,
  type PadroesDaOpcao,
  RELATADOS,
  type Relatado,
  type RotinaDoDia,
  type SeguradorasDaEmpresa,
} from './company-settings.ts';
export type { Renovacao } from './customer-policies.ts';
export type { CampoConferido, FichaDoCliente, LinhaConferida } from './customer-sheet.ts';
export { CANAL_CONSENTIMENTO, type Cliente, type ClienteLinha } from './customers.ts';
export { METRICAS, type Metrica, QUEBRAS, type Quebra } from './dashboard.ts';
export type { LeituraDoEstudo } from './diagnosis.ts';
export type { Funcionario, FuncionarioLinha } from './employees.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export { type EventoAoVivo, eventoAoVivo } from './events.ts';
export { EXPORT_HEADERS } from './export-headers.ts';
export type { Arquivo, Avisado } from './fields.ts';
export type { EstudoDeExemplo, PrimeirosPassos } from './first-steps.ts';
export { MAX_CLIENTES_DE_UM, MAX_CLIENTES_DO_REPASSE, type Pendencias, type Repasse } from './handover.ts';
export { clienteImportado, type Importacao, MAX_LINHAS_DA_IMPORTACAO } from './import.ts';
export type { Convite } from './invitations.ts';
export * from './openapi.ts';
export * from './paging.ts';
export type { EdicaoFio, IndiceFio, ParametroFio } from './parameters.ts';
export type { FichaPublica, LinhaPublica, PerguntaDaFicha, SecaoPublica } from './public-sheet.ts';
export { publicSheetCalls } from './public-sheet-calls.ts';
export type {
  ConteudoEstudo,
  DocumentoPublico,
  EstudoPublico,
  LinkDoCliente,
  OpcaoMostrada,
  PaginaMostrada,
} from './public-study.ts';
export { publicStudyCalls } from './public-study-calls.ts';
export type { OpcaoCopiavel } from './quotations.ts';
export {
  type ExtratoDeComissao,
  type LinhaDoExtratoLida,
  MAX_LINHAS_DO_EXTRATO,
  MAX_LINHAS_MOSTRADAS,
} from './statements.ts';
export {
  type Alteracoes,
  type EstudoSalvo,
  figureKeys,
  type ItemSalvo,
  type LinhaSalva,
  type OpcaoSalva,
  versionSum,
  withChanges,
} from './study-changes.ts';
export { DOCUMENTOS_DO_ESTUDO, type DocumentoDoEstudo } from './study-documents.ts';
export type * from './study-events.ts';
export type * from './study-shapes.ts';
export type { LinhaAtividade, LinhaFila, LinhaTodo } from './work-lines.ts';
export { GRUPOS_PRAZO, ORDENS_FILA, VEZES, type Vez } from './work-lines.ts';
