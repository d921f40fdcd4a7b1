import { outsidePerfil } from '../fits/index.ts';
import type { Coletor } from './errors.ts';
import type { EstudoRespondido, ItemConferido, OpcaoConferida, ProdutoConferido } from './facts.ts';
import { isRecommended } from './options.ts';
import { placeOfItem, placeOfOpcao } from './places.ts';

/**
 * Exactly one of the shown options is recommended, and it fits the investor's profile. Where none fits, none is
 * recommended: the customer may still approve one by an own declaration.
 */
export function checkRecommended(
  estudo: EstudoRespondido,
  produto: ProdutoConferido,
  item: ItemConferido,
  opcoes: readonly OpcaoConferida[],
  { falta }: Coletor,
): void {
  const recomendadas = opcoes.filter(isRecommended);
  const fora = new Map(opcoes.map((opcao) => [opcao, outsidePerfil(estudo, item, opcao)]));
  const algumaCabe = opcoes.some((opcao) => !fora.get(opcao));
  if (recomendadas.length > 1 || (recomendadas.length === 0 && algumaCabe))
    falta({ codigo: 'recomendar_uma', lugar: { ...placeOfItem(produto, item), campo: 'opcoes' } });
  for (const opcao of recomendadas) {
    const acima = fora.get(opcao);
    if (!acima) continue;
    const campo = acima.conhecido ? 'recomendada' : 'categoria_investimento';
    falta({
      codigo: 'acima_do_perfil',
      lugar: { ...placeOfOpcao(produto, item, opcao), campo },
      fora: acima,
    });
  }
}
