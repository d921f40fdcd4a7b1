import type { Origem } from '../catalogue/index.ts';

/** The study as the rules read it: fields as they stand on the wire, nothing computed. */

export type CalendarDay = string;
export type Papel = 'titular' | 'conjuge';
export type TipoSegurado = Papel | 'casal';

export type Campos = Readonly<Record<string, unknown>>;
export type Tabelas = Readonly<Record<string, readonly Campos[]>>;

/** An answer that is known without being asked: it stands until somebody types another. */
export type Conhecido = { valor: unknown; origem: Origem; detalhe: string | null };
export type Conhecidos = Readonly<Record<string, Conhecido>>;

export type ItemDoEstudo = {
  codigo: string;
  tipo_segurado: TipoSegurado;
  campos: Campos;
  tabelas: Tabelas;
  opcoes: readonly Campos[];
  /** Its area was ended: the plan counts with none of its options any more. */
  encerrado?: boolean;
  /** What `comConhecidos` found for its fields, beside what was typed. */
  conhecidos?: Conhecidos;
};

export type ProdutoDoEstudo = {
  produto_diagnostico_id: number;
  /** The consultant's own note of the area, beside the computed one. */
  nota_manual?: number | null;
  itens: readonly ItemDoEstudo[];
};

export type EstudoSnapshot = {
  /** The general block; `premissas` holds the parameters this study overrides. */
  diagnostico: Campos;
  /** Tables of the general block: dependentes, orcamento, bens, investimentos, dividas, apolices. */
  tabelas: Tabelas;
  produtos: readonly ProdutoDoEstudo[];
  hoje: CalendarDay;
};
