import type { RessalvaDaConta } from '../../calculators/index.ts';
import type { CalendarDay } from '../../calendar/index.ts';
import type { CodigoItem } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';

/** A row of the plan of a family in the red. */
export type LinhaDoVermelho = {
  /** 1 dear debts, 2 what avoids ruin, 3 the reserve, 4 the rest. */
  readonly lugar: 1 | 2 | 3 | 4;
  readonly nome: string;
  /** Of the item; null for a debt. */
  readonly area: Area | null;
  /** R$ a month of the option of the plan; null before a quote, and of what costs nothing by month. */
  readonly mensal: number | null;
  /** Months until the month has room: 0 now, null while no payment that ends makes any. */
  readonly em_meses: number | null;
  /** A day of that month; null for now or never. */
  readonly mes: CalendarDay | null;
  /** Of a cover that avoids no ruin: what there is today suffices, or nothing is needed. Absent for others. */
  readonly coberto?: 'basta' | 'sem_necessidade';
};

/** Caveats that rules read by code; the ones only shown are texts in `avisos`. */
export type RessalvaDoResultado =
  | { readonly codigo: RessalvaDaConta | 'cet_difere' | 'sem_iof' | 'lance_acima' | 'multiplos_incomuns' }
  | { readonly codigo: 'ptax_antiga'; readonly dia: CalendarDay }
  /** R$ a month: school fees excluded from the expenses, and the surplus net of them; `suposto`: nobody told yet. */
  | {
      readonly codigo: 'sem_escola';
      readonly escola: number;
      readonly resta: number | null;
      readonly suposto?: true;
    }
  /** R$ that enter once a year, outside the month, and what the year leaves over with them. */
  | { readonly codigo: 'rendas_do_ano'; readonly valor: number; readonly sobra: number }
  /**
   * R$ that the month lacks, wanted items that wait for a month above zero (null where the plan's savings bring it
   * there), names of the dear debts that the plan leaves, and what comes when.
   */
  | {
      readonly codigo: 'mes_no_vermelho';
      readonly falta: number;
      readonly esperam: readonly CodigoItem[] | null;
      readonly dividas: readonly string[];
      readonly plano: readonly LinhaDoVermelho[];
    }
  /** What a disabled dependant changes; health data. `valor`: R$ a month, or years; `idade` up to which it provides. */
  | {
      readonly codigo: 'depende_a_vida_toda';
      readonly tema: TemaDeQuemDepende;
      readonly quem: string | null;
      readonly detalhe?: string | null;
      readonly valor?: number | null;
      readonly idade?: number;
    };

type TemaDeQuemDepende =
  | 'bpc_continua'
  | 'bpc_acaba'
  | 'bpc_e_heranca'
  | 'curatela'
  | 'apoiada'
  | 'sem_curatela'
  | 'caminhos'
  | 'caminho_direto'
  | 'caminho_usufruto'
  | 'caminho_clausulas'
  | 'cuida_depois'
  | 'sem_quem_cuide'
  | 'substituto'
  | 'substituto_em_aberto'
  | 'outro_cuida'
  | 'reserva'
  | 'plano_acaba_antes';

/** Whether it says something about a person's health, for readers with access to it only. */
export const isHealthCaveat = ({ codigo }: { readonly codigo: string }): boolean =>
  codigo === 'depende_a_vida_toda';

/** Removes duplicates across calculations. */
export const uniqueCaveats = (ressalvas: readonly RessalvaDoResultado[]): RessalvaDoResultado[] => [
  ...new Map(ressalvas.map((ressalva) => [JSON.stringify(ressalva), ressalva])).values(),
];
