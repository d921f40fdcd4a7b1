import type { Coletor } from './errors.ts';
import type { ItemConferido, OpcaoConferida, ProdutoConferido } from './facts.ts';
import { faltasDoEvento, vencida } from './options.ts';
import { lugarDaOpcao } from './places.ts';
import { em } from './requirements.ts';

export type RegrasDeApresentacao = {
  /** Company parameter: disclosure of the broker's pay blocks delivery and presentation, or only warns. */
  readonly exigir_remuneracao: boolean;
};

export const COM_DIVULGACAO: RegrasDeApresentacao = { exigir_remuneracao: true };

/** Options that the customer is to see: unanswered and not expired. */
export const aMostrar = (opcoes: readonly OpcaoConferida[], hoje: string): OpcaoConferida[] =>
  opcoes.filter((opcao) => opcao.status === 'analisis' && !vencida(opcao, hoje));

/** What must be told of every option shown. Asked at delivery too: afterwards its specialist can no longer fill it in. */
export function conferirDivulgacao(
  produto: ProdutoConferido,
  item: ItemConferido,
  mostradas: readonly OpcaoConferida[],
  { exigir_remuneracao }: RegrasDeApresentacao,
  { falta }: Coletor,
): void {
  if (!exigir_remuneracao) return;
  for (const opcao of mostradas) {
    for (const uma of faltasDoEvento(item.codigo, opcao, 'apresentar')) {
      falta(em(lugarDaOpcao(produto, item, opcao), uma));
    }
  }
}
