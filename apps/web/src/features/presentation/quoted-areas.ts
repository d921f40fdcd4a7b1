import type { Estudo, Opcao, Tarefa } from '@farol/contracts';
import { type Area, shortAreaName } from '@farol/domain/code-lists';
import { isOffered, taskOf } from '@farol/domain/study';

type OptionRow = { readonly opcao: Opcao };

/** What was quoted and answered in an area, by the study's own rows; `AreaView` is one with figures. */
export type QuotedArea = {
  readonly area: Area;
  /** "Vida" */
  readonly curta: string;
  /** Null when none is in force. */
  readonly tarefa: Tarefa | null;
  /** Items wanted. */
  readonly itens: readonly {
    /** Of the current round. */
    readonly opcoes: readonly OptionRow[];
    readonly anteriores: readonly OptionRow[];
  }[];
};

function quotedArea(estudo: Estudo, produto: Estudo['diagnostico_produtos'][number]): QuotedArea {
  const { produto_diagnostico_id: area, nome_produto, diagnostico_produto_itens } = produto;
  const tarefa = taskOf(estudo, area);
  const rodada = tarefa?.rodada ?? 1;
  return {
    area,
    curta: shortAreaName(area) || nome_produto,
    tarefa,
    itens: diagnostico_produto_itens
      .filter(({ interesse }) => interesse === 'S')
      .map((item) => {
        const options = item.diagnostico_produto_item_opcoes
          .filter((opcao) => isOffered(item, opcao))
          .map((opcao) => ({ opcao }));
        return {
          opcoes: options.filter(({ opcao }) => opcao.rodada === rodada),
          anteriores: options.filter(({ opcao }) => opcao.rodada < rodada),
        };
      }),
  };
}

/** With the specialist: this round's options are not delivered yet. */
export const isQuoting = ({ tarefa }: Pick<QuotedArea, 'tarefa'>): boolean =>
  tarefa?.estagio_especialista === 1;

/** Quoted and not yet presented. */
export const isReadyToPresent = ({ tarefa }: Pick<QuotedArea, 'tarefa'>): boolean =>
  tarefa?.estagio_especialista === 2 && !tarefa.apresentada;

/** Options still in progress are shown to the specialist only. */
export const withDeliveredOptions = <A extends QuotedArea>(view: A): A =>
  isQuoting(view) ? { ...view, itens: view.itens.map((item) => ({ ...item, opcoes: [] })) } : view;

/** What the frame of the presentation reads of a study; its figures come with the open part. */
export const quotedAreasOf = (estudo: Estudo): QuotedArea[] =>
  estudo.diagnostico_produtos.map((produto) => withDeliveredOptions(quotedArea(estudo, produto)));
