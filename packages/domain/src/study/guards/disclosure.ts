import type { Coletor } from './errors.ts';
import type { ItemConferido, OpcaoConferida, ProdutoConferido } from './facts.ts';
import { isExpiredOpcao, missingForEvent } from './options.ts';
import { placeOfOpcao } from './places.ts';
import { atPlace } from './requirements.ts';

export type RegrasDeApresentacao = {
  /**
   * Company parameter: missing disclosure of the broker's remuneration blocks delivery and presentation, or only
   * warns.
   */
  readonly exigir_remuneracao: boolean;
};

export const COM_DIVULGACAO: RegrasDeApresentacao = { exigir_remuneracao: true };

/** Options to show to the customer: unanswered and not expired. */
export const opcoesToShow = (opcoes: readonly OpcaoConferida[], hoje: string): OpcaoConferida[] =>
  opcoes.filter((opcao) => opcao.status === 'analisis' && !isExpiredOpcao(opcao, hoje));

/** Mandatory disclosures of every option shown. Checked at delivery too: the specialist cannot edit afterwards. */
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
