import type {
  CamposDaOpcao,
  CamposDeItem,
  CodigoItem,
  Origem,
  Respostas,
  TabelasDaOpcao,
  TabelasDoEstudo,
  TabelasDoItem,
} from '../catalogue/index.ts';
import type { Area } from '../code-lists/index.ts';

/** The study as the rules read it: fields as they stand on the wire, nothing computed. */

export type CalendarDay = string;
export type Papel = 'titular' | 'conjuge';
export type TipoSegurado = Papel | 'casal';

/** The general block, with the parameters that this study overrides. */
export type Diagnostico = Respostas & { readonly premissas?: unknown };

/** An option with its fields and tables at top level. */
export type OpcaoDoEstudo = CamposDaOpcao &
  TabelasDaOpcao & {
    readonly diagnostico_produto_item_opcao_id?: number;
    /** Why the provider refused it. */
    readonly situacao_fornecedor_motivo?: string | null;
    /** Foreign money of its item, beside the figures that the system fills. */
    readonly moeda?: string | null;
  };

/** An answer that is known without being asked: it stands until somebody types another. */
export type Conhecido = { valor: unknown; origem: Origem; detalhe: string | null };
export type Conhecidos = Readonly<Record<string, Conhecido>>;

export type ItemDoEstudo = {
  codigo: CodigoItem;
  tipo_segurado: TipoSegurado;
  campos: CamposDeItem;
  tabelas: TabelasDoItem;
  opcoes: readonly OpcaoDoEstudo[];
  /** Its area was ended: the plan counts with none of its options any more. */
  encerrado?: boolean;
  /** What `withKnown` found for its fields, beside what was typed. */
  conhecidos?: Conhecidos;
};

/** Row of an item, or the general block, of which it is asked what is known. */
export type ItemConsultado = Pick<ItemDoEstudo, 'tipo_segurado' | 'campos'> & {
  readonly codigo: CodigoItem | null;
};

export type ProdutoDoEstudo = {
  produto_diagnostico_id: Area;
  /** The consultant's own note of the area, beside the computed one. */
  nota_manual?: number | null;
  itens: readonly ItemDoEstudo[];
};

export type EstudoSnapshot = {
  diagnostico: Diagnostico;
  tabelas: TabelasDoEstudo;
  produtos: readonly ProdutoDoEstudo[];
  hoje: CalendarDay;
};
