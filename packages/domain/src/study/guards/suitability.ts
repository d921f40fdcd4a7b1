import { type ItemDoCatalogo, isFilled, namesInEstudo, type Valores } from '../../catalogue/index.ts';
import type { ItemConferido } from './facts.ts';
import type { Falta } from './requirements.ts';

const checkValidade = (perfil: string) => perfil.replace('perfil_investidor', 'perfil_validade');

/** Investor profiles that an item requires and that are missing or expired, for each insured person. */
export function missingPerfis(
  definicao: ItemDoCatalogo,
  item: ItemConferido,
  valores: Valores,
  hoje: string,
): Falta[] {
  if (!definicao.exige_perfil) return [];
  return namesInEstudo('perfil_investidor', item.tipo_segurado).flatMap((nome): Falta[] => {
    const ate = valores[checkValidade(nome)];
    if (!isFilled(valores[nome])) return [{ codigo: 'perfil_em_aberto', lugar: { campo: nome } }];
    if (typeof ate === 'string' && ate >= hoje) return [];
    return [{ codigo: 'perfil_a_refazer', lugar: { campo: nome } }];
  });
}
