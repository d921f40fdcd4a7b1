/** All calls of the product; OpenAPI, the server's routes and the client are derived from this tree. */

export type { Aviso } from './account.ts';
export type { Contato, MensagemPronta, TarefaPropria } from './activities.ts';
export * as api from './api.ts';
export { figureKeys, isBehind, withChanges } from './applied-changes.ts';
export type { EntradaDaAuditoria } from './audit.ts';
export type { Excluido } from './bin.ts';
export type { CargaPessoa, Cartao } from './boards.ts';
export type * from './closing-shapes.ts';
export type { ComissaoDaApolice, ComissaoRecebida, GrupoComissao, LinhaComissao } from './commissions.ts';
export type { Empresa, Marca } from './companies.ts';
export type { CopiaDaEmpresa } from './company-archives.ts';
export type {
  InstituicoesDaEmpresa,
  ListaDocumentos,
  ModeloMensagem,
  PadroesDaOpcao,
  RotinaDoDia,
  SeguradorasDaEmpresa,
  SituacaoBackup,
} from './company-settings.ts';
export type { ApoliceInformada, CampoLidoDoPdf, LeituraDoPdf, Renovacao } from './customer-policies.ts';
export type { CampoConferido, FichaDoCliente, LinhaConferida } from './customer-sheet.ts';
export { CANAL_CONSENTIMENTO, type Cliente, type ClienteLinha } from './customers.ts';
export type { LeituraDoEstudo } from './diagnosis.ts';
export type { Diretorio } from './directory.ts';
export type { Funcionario, FuncionarioLinha } from './employees.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export { EVENTS_KEPT_MS, type EventoAoVivo } from './events.ts';
export { EXPORT_HEADERS } from './export-headers.ts';
export type { Arquivo, Avisado } from './fields.ts';
export type { EstudoDeExemplo, PrimeirosPassos } from './first-steps.ts';
export type { Pendencias, Repasse } from './handover.ts';
export {
  type ColunaDaImportacao,
  clienteImportado,
  type Importacao,
  type TipoImportacao,
} from './import.ts';
export type { ChaveDaEmpresa, EntregaDeWebhook, WebhookDaEmpresa } from './integrations.ts';
export type { Convite } from './invitations.ts';
export type { Etiqueta, Etiquetagem } from './labels.ts';
export * from './lists.ts';
export type { ServidorEmail } from './mail-server.ts';
export * from './openapi.ts';
export type { ListMeta } from './paging.ts';
export type { IndiceFio, ParametroFio } from './parameters.ts';
export { type ClienteDaMesa, MAX_LEITURAS, type PedidoTitular, type Privacidade } from './privacy.ts';
export type { PaginaMostrada } from './public-page.ts';
export type { ApolicePublica } from './public-policies.ts';
export type { FichaPublica, LinhaPublica, PerguntaDaFicha, SecaoPublica } from './public-sheet.ts';
export { publicSheetCalls } from './public-sheet-calls.ts';
export type {
  ConteudoEstudo,
  DocumentoPublico,
  EstudoPublico,
  FluxoMostrado,
  LinkDoCliente,
  OpcaoMostrada,
} from './public-study.ts';
export { publicStudyCalls } from './public-study-calls.ts';
export type { OpcaoCopiavel } from './quotations.ts';
export type { Achado } from './search.ts';
export type { ExtratoDeComissao, LinhaDoExtratoLida } from './statements.ts';
export type { Alteracoes, EstudoSalvo, ItemSalvo, LinhaSalva, OpcaoSalva } from './study-changes.ts';
export { DOCUMENTOS_DO_ESTUDO, type DocumentoDoEstudo } from './study-documents.ts';
export type * from './study-events.ts';
export type * from './study-shapes.ts';
export { FILTROS_DE_TELA, MAX_VISOES, type Visao } from './views.ts';
export type { LinhaAtividade, LinhaFila, LinhaTodo } from './work-lines.ts';
