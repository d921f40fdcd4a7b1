import { areaOfCobertura, type Campo } from '../catalogue/index.ts';
import { AREA, type Area, findLista, isLightLista, type Opcao } from '../code-lists/index.ts';

export type { Opcao };

/** Kinds of insurance that people know by name; their codes are covers of the study. */
const SEGUROS: readonly Opcao[] = [
  { value: 'morte', label: 'Seguro de vida' },
  { value: 'casco', label: 'Seguro do carro' },
  { value: 'incendio', label: 'Seguro da casa' },
  { value: 'plano_saude', label: 'Plano de saúde' },
  { value: 'plano_odontologico', label: 'Plano odontológico' },
  { value: 'dg', label: 'Seguro de doenças graves' },
  { value: 'dit', label: 'Seguro de renda (diária por afastamento)' },
  { value: 'funeral', label: 'Funeral' },
  { value: 'sobrevivencia', label: 'Previdência privada' },
  { value: 'rc_profissional', label: 'Responsabilidade profissional' },
  { value: 'outra', label: 'Outro seguro' },
];

/** Words that say the same to a seller of insurance, and more to a buyer. */
const PALAVRAS: Readonly<Record<string, readonly Opcao[]>> = {
  cobertura: SEGUROS,
  parentesco: [
    { value: 'filho', label: 'Filho(a)' },
    { value: 'pai', label: 'Pai' },
    { value: 'mae', label: 'Mãe' },
    { value: 'outro', label: 'Outra pessoa' },
  ],
};

/** Choices of a question; null where it has none, or where they are the company's (insurers). */
export function optionsOf({ nome, lista, tipo }: Campo): readonly Opcao[] | null {
  if (tipo !== 'select') return null;
  if (PALAVRAS[nome]) return PALAVRAS[nome];
  return lista && isLightLista(lista) ? findLista(lista) : null;
}

/** The area of what she called her insurance; protection where its name says none. */
export const areaOfSeguro = (cobertura: unknown): Area => areaOfCobertura(cobertura) ?? AREA.protecao;
