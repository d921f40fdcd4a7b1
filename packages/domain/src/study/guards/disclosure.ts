import type { Coletor } from './errors.ts';
import type { ItemConferido, OpcaoConferida, ProdutoConferido } from './facts.ts';
import { isExpiredOpcao, missingForEvent } from './options.ts';
import { placeOfOpcao } from './places.ts';
import { atPlace } from './requirements.ts';

export type RegrasDeApresentacao = {
  /** Company parameter: disclosure of the broker's pay blocks delivery and presentation, or only warns. */
  readonly exigir_remuneracao: boolean;
};

export const COM_DIVULGACAO: RegrasDeApresentacao = { exigir_remuneracao: true };

/** Options that the customer is to see: unanswered and not expired. */
export const opcoesToShow = (opcoes: readonly OpcaoConferida[], hoje: string): OpcaoConferida[] =>
  opcoes.filter((opcao) => opcao.status === 'analisis' && !isExpiredOpcao(opcao, hoje));

/** What must be told of every option shown. Asked at delivery too: afterwards its specialist can no longer fill it in. */
export function checkDisclosure(
  produto: ProdutoConferido,
  item: ItemConferido,
  mostradas: readonly OpcaoConferida[],
  { exigir_remuneracao }: RegrasDeApresentacao,
  { falta }: Coletor,
): void {
  if (!exigir_remuneracao) return;
  for (const opcao of mostradas) {
    for (const uma of missingForEvent(item.codigo, opcao, 'apresentar')) {
      falta(atPlace(placeOfOpcao(produto, item, opcao), uma));
    }
  }
}
