import type { Parametros } from '../../calculators/index.ts';
import type {
  Area,
  SimNao,
  StatusRevisao,
  StatusSimples,
  TipoDocumento,
  TipoSegurado,
} from '../../code-lists/index.ts';
import type { EstudoSnapshot, ItemDoEstudo, OpcaoDoEstudo } from '../snapshot.ts';

export type ClienteConferido = {
  /** Consent to the processing of personal data is on record. */
  readonly consentimento: boolean;
  /** Another customer of the company has the same CPF. */
  readonly cpf_repetido: boolean;
  /** From the customer's record, when visible to the reader. */
  readonly endereco_cep?: string | null;
  readonly pessoa_filhos?: number | null;
};

/** An option with its fields at top level; computed fields have the value in effect. */
export type OpcaoConferida = OpcaoDoEstudo & {
  readonly diagnostico_produto_item_opcao_id: number;
  readonly rodada: number;
  readonly status: StatusRevisao;
};

export type ItemConferido = Omit<ItemDoEstudo, 'opcoes'> & {
  /** Absent in an unsaved study. */
  readonly diagnostico_produto_item_id?: number;
  readonly sem_oferta?: SimNao | null;
  readonly sem_oferta_motivo?: string | null;
  readonly opcoes: readonly OpcaoConferida[];
};

/** A chosen area; the caller omits hidden areas and hidden item rows. */
export type ProdutoConferido = {
  readonly produto_diagnostico_id: Area;
  readonly nota_manual?: number | null;
  /** Round of the area's task; 1 without one. */
  readonly rodada: number;
  readonly itens: readonly ItemConferido[];
};

export type DocumentoConferido = {
  readonly diagnostico_documento_id: number;
  /** Null: required once for all areas of the study. */
  readonly produto_diagnostico_id: Area | null;
  readonly diagnostico_produto_item_opcao_id: number | null;
  readonly tipo: TipoDocumento;
  /** Whose it is; null: of the whole household. */
  readonly tipo_segurado?: TipoSegurado | null;
  readonly dependente?: string | null;
  /** Asked for by a person: it concerns every area that it was asked for. */
  readonly pedido?: boolean;
  readonly obrigatorio: boolean;
  readonly status: StatusSimples;
  readonly arquivo_id: number | null;
  /** No longer required. */
  readonly dispensado: boolean;
};

export type ApoliceConferida = {
  readonly diagnostico_produto_item_opcao_id: number | null;
  readonly numero_apolice: string | null;
  readonly vigencia_inicio: string | null;
  readonly vigencia_fim: string | null;
  readonly valor_premio: number | null;
  /** Which of the three files exist: 1 policy or contract, 2 bill, 3 card. */
  readonly arquivos: readonly number[];
};

export type EstudoConferido = Omit<EstudoSnapshot, 'produtos'> & {
  /** Parameters of the figures; by default the company's parameters of the day. */
  readonly parametros?: Parametros;
  readonly cliente: ClienteConferido;
  readonly produtos: readonly ProdutoConferido[];
  readonly documentos: readonly DocumentoConferido[];
  readonly apolices: readonly ApoliceConferida[];
};

/** Input of the guards of answers and quotes; the others also need the customer, documents or policies. */
export type EstudoRespondido = Pick<
  EstudoConferido,
  'diagnostico' | 'tabelas' | 'produtos' | 'hoje' | 'parametros'
>;
