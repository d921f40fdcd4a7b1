import { codeOf, integer, listOf, money, share, type Values, withDefault, yesNo } from '../inputs.ts';

export const partitionInputs = {
  regime_bens: codeOf('regime_bens'),
  bens_comuns: withDefault(money, 0),
  bens_particulares: withDefault(money, 0),
  dividas_comuns: withDefault(money, 0),
  dividas_particulares: withDefault(money, 0),
  filhos: withDefault(integer(0, 100), 0),
  filhos_todos_comuns: withDefault(yesNo, 'S'),
  estirpes: withDefault(listOf(integer(1, 100)), []),
  ascendentes_vivos: withDefault(codeOf('ascendentes_vivos'), 'nenhum'),
  separacao_obrigatoria: withDefault(yesNo, 'N'),
  legado_pct: withDefault(share, 0),
};

export type PartitionInputs = Values<typeof partitionInputs>;
