import { CARGOS, type Cargo, isAdministrator, mayHaveClientes, perfisOf } from '../../access/index.ts';
import type { NotificacaoDoDia } from '../reminders/daily-notices.ts';
import {
  NOTIFICACAO,
  type NomeNotificacao,
  type Notificacao,
  type NotificacaoDaInstalacao,
  type NotificacaoDeRepasse,
} from './notifications.ts';

/** Job titles that are told that a customer does not answer: managers, owners where nobody manages the consultant. */
export const GESTORES = { gerente: CARGOS.GERENTE, dono: CARGOS.PROPRIETARIO } as const;

/** Whom a notice is for, and the job titles that may be it; `pessoa` is named in a comment. */
const PUBLICO = {
  consultor: mayHaveClientes,
  especialista: (cargo: Cargo) => perfisOf(cargo).includes('specialist'),
  gestor: (cargo: Cargo) => Object.values<Cargo>(GESTORES).includes(cargo),
  administrador: isAdministrator,
  /** Master too. */
  instalacao: (cargo: Cargo) => perfisOf(cargo).includes('admin'),
  pessoa: () => true,
} as const satisfies Record<string, (cargo: Cargo) => boolean>;
type Publico = keyof typeof PUBLICO;

type Aviso = Notificacao | NotificacaoDeRepasse | NotificacaoDoDia | NotificacaoDaInstalacao;
type OfName<A, N> = A extends { nome: infer M } ? (N extends M ? A : never) : never;
/** Of a notice that says its side: exactly that, so that a new addressee of a kind does not compile without its line. */
type Stated<A> = A extends { para: infer P } ? P : A extends { lado: infer L } ? L : Publico;
type PublicoDe<N> = [Publico] extends [Stated<OfName<Aviso, N>>]
  ? Partial<Record<Publico, true>>
  : Record<Stated<OfName<Aviso, N>> & Publico, true>;

const DE_QUEM: { readonly [N in NomeNotificacao]: PublicoDe<N> } = {
  tarefa_aberta: { especialista: true },
  cotacao_entregue: { consultor: true },
  ajuste_solicitado: { consultor: true, especialista: true },
  cliente_respondeu: { consultor: true },
  documento_solicitado: { consultor: true },
  documentos_enviados: { especialista: true },
  documentos_do_cliente: { consultor: true },
  ficha_recebida: { consultor: true },
  documento_reprovado: { consultor: true },
  proposta_protocolada: { consultor: true },
  apolice_cadastrada: { consultor: true },
  area_recusada: { consultor: true, especialista: true },
  comentario: { consultor: true, especialista: true },
  mencao: { pessoa: true },
  prazo_amanha: { consultor: true, especialista: true },
  prazo_vencido: { consultor: true, especialista: true },
  acompanhamento: { consultor: true },
  sem_retorno: { gestor: true },
  tarefa_propria: { consultor: true },
  renovacao: { consultor: true },
  revisao_anual: { consultor: true },
  aniversario: { consultor: true },
  documento_vence: { consultor: true },
  dias_parados: { consultor: true, especialista: true },
  pedido_titular: { administrador: true },
  cliente_transferido: { consultor: true },
  tarefa_transferida: { especialista: true },
  backup_falhou: { instalacao: true },
  levar_tudo: { instalacao: true },
  chave_vence: { administrador: true },
  webhook_desligado: { administrador: true },
};

const TODAS = Object.keys(NOTIFICACAO) as NomeNotificacao[];

const reaches = (nome: NomeNotificacao, cargo: Cargo): boolean =>
  (Object.keys(DE_QUEM[nome]) as Publico[]).some((publico) => PUBLICO[publico](cargo));

/** Kinds of notice that can reach a person of this job title, in whichever profile they work. */
export const notificacoesDe = (cargo: Cargo): readonly NomeNotificacao[] =>
  TODAS.filter((nome) => reaches(nome, cargo));

/** Job titles that a kind of notice can reach. */
export const cargosDaNotificacao = (nome: NomeNotificacao): readonly Cargo[] =>
  Object.values<Cargo>(CARGOS).filter((cargo) => reaches(nome, cargo));
