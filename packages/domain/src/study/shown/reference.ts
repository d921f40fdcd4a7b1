import type { Resultado } from '../results/index.ts';

const REFERENCES: Readonly<Record<string, string>> = {
  como_esta: 'como está',
  com_o_plano: 'com o plano',
  com_a_opcao_recomendada: 'com a opção recomendada',
  com_a_opcao_aprovada: 'com a opção aprovada',
  desejada: 'desejada',
  fechamento: 'no fechamento',
};

/**
 * What distinguishes a result from others of its kind, in words; a goal's own name stays. In a projection of dreams
 * `com_o_plano` is the saving that the goal needs.
 */
export const referenceText = ({ kind, referencia }: Pick<Resultado, 'kind' | 'referencia'>): string => {
  if (kind === 'sonhos.projecao' && referencia === 'com_o_plano') return 'para chegar à meta';
  return REFERENCES[referencia ?? ''] ?? referencia ?? '';
};
