import type { Parametros } from '../../calculators/index.ts';
import type { Area, SimNao, StatusRevisao, StatusSimples, TipoDocumento } from '../../code-lists/index.ts';
import type { EstudoSnapshot, ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';

export type ClienteConferido = {
  /** Consent to the treatment of personal data is on record. */
  readonly consentimento: boolean;
  /** Another customer of the company has the same CPF. */
  readonly cpf_repetido: boolean;
  /** Of the customer's record, where the reader sees it. */
  readonly endereco_cep?: string | null;
  readonly pessoa_filhos?: number | null;
};

/** An option with its fields at top level, computed ones with the value in force. */
export type OpcaoConferida = OpcaoDoEstudo & {
  readonly diagnostico_produto_item_opcao_id: number;
  readonly rodada: number;
  readonly status: StatusRevisao;
};

export type ItemConferido = Omit<ItemDoEstudo, 'opcoes'> & {
  /** Absent in a study that is not stored. */
  readonly diagnostico_produto_item_id?: number;
  readonly sem_oferta?: SimNao | null;
  readonly sem_oferta_motivo?: string | null;
  readonly opcoes: readonly OpcaoConferida[];
};

/** A chosen area; hidden areas and hidden item rows are left out by who reads the study. */
export type ProdutoConferido = {
  readonly produto_diagnostico_id: Area;
  readonly nota_manual?: number | null;
  /** Round of the area's task; 1 while there is none. */
  readonly rodada: number;
  readonly itens: readonly ItemConferido[];
};

export type DocumentoConferido = {
  readonly diagnostico_documento_id: number;
  /** Null: asked once for all areas of the study. */
  readonly produto_diagnostico_id: Area | null;
  readonly diagnostico_produto_item_opcao_id: number | null;
  readonly tipo: TipoDocumento;
  readonly obrigatorio: boolean;
  readonly status: StatusSimples;
  readonly arquivo_id: number | null;
  /** Not asked for any more. */
  readonly dispensado: boolean;
};

export type ApoliceConferida = {
  readonly diagnostico_produto_item_opcao_id: number | null;
  readonly numero_apolice: string | null;
  readonly vigencia_inicio: string | null;
  readonly vigencia_fim: string | null;
  readonly valor_premio: number | null;
  /** Which of the three files it has: 1 policy or contract, 2 bill, 3 card. */
  readonly arquivos: readonly number[];
};

export type EstudoConferido = Omit<EstudoSnapshot, 'produtos'> & {
  /** What the figures rest on; the house's of the day where absent. */
  readonly parametros?: Parametros;
  readonly cliente: ClienteConferido;
  readonly produtos: readonly ProdutoConferido[];
  readonly documentos: readonly DocumentoConferido[];
  readonly apolices: readonly ApoliceConferida[];
};

/** What the guards of answers and quotes look at; the others also need the customer, documents or policies. */
export type EstudoRespondido = Pick<
  EstudoConferido,
  'diagnostico' | 'tabelas' | 'produtos' | 'hoje' | 'parametros'
>;
