import {
  areaOptions,
  type Codigo,
  findPipelineLista,
  type NomeListaFunil,
  type Opcao,
  type StatusRevisao,
  type Valor,
} from '../code-lists/index.ts';

export type { Area, MotivoRecusa, StatusRevisao, TipoDocumento } from '../code-lists/index.ts';

export type Estagio = Valor<'estagio_funil'>;
export type EstagioEspecialista = Valor<'estagio_especialista'>;
export type StatusTarefa = Valor<'status_tarefa'>;
export type StatusAprovacao = Valor<'status_aprovacao_estudo'>;
export type Aguardando = Valor<'aguardando'>;
export type Pontualidade = Valor<'pontualidade'>;
export type CanalResposta = Valor<'canal_resposta'>;

const rotulosDe = <V extends Codigo>(opcoes: readonly Opcao<V>[]) =>
  Object.fromEntries(opcoes.map((o) => [o.value, o.label])) as Record<V, string>;
const rotulos = <L extends NomeListaFunil>(nome: L) => rotulosDe(findPipelineLista(nome));

export const ESTAGIO_FUNIL = rotulos('estagio_funil');
export const ESTAGIO_ESPECIALISTA = rotulos('estagio_especialista');
export const STATUS_TAREFA = rotulos('status_tarefa');
export const STATUS_APROVACAO = rotulos('status_aprovacao_estudo');
export const STATUS_REVISAO = rotulos('status_revisao');
export const AGUARDANDO = rotulos('aguardando');
export const AREA_PRODUTO = rotulosDe(areaOptions);

export const ESTAGIOS = findPipelineLista('estagio_funil').map((o) => o.value);
export const ESTAGIOS_ESPECIALISTA = findPipelineLista('estagio_especialista').map((o) => o.value);

/** Stage of the study, or closed, whatever its last stage. */
export type SituacaoEstudo = Estagio | 'encerrado';

export const situacaoLabel = (situacao: SituacaoEstudo): string =>
  situacao === 'encerrado' ? 'Encerrado' : ESTAGIO_FUNIL[situacao];

/** Requester: consultant's side, the task's specialist, administrator, or the customer by private link. */
export type Lado = 'C' | 'E' | 'A' | 'K';
/** Actor of an event; S is the system, for derived moves. */
export type Papel = Lado | 'S';

export const APROVACAO_DA_REVISAO: Record<StatusRevisao, StatusAprovacao> = {
  approved: 1,
  adjust: 2,
  reproved: 3,
  analisis: 4,
};
