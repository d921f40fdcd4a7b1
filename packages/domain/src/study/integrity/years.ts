import { yearOf } from '../../calendar/index.ts';
import { campoDefinition, isVisible } from '../../catalogue/index.ts';
import { fromGeneralBlock, toNumber, toText } from '../results/reading.ts';
import { type Caso, pointsOfLinhas, pointsOfPeople, pointWhen, type Regra } from './point.ts';

const isAsked = ({ valores }: Caso, campo: string | undefined): boolean =>
  campo !== undefined && isVisible(campoDefinition(campo), valores);

/** A work that has ended pays nothing more; one whose end was told before its beginning pays nothing at all. */
const workOver = pointsOfPeople((caso, papel, aqui) => {
  const { leitura } = caso;
  const [inicio, fim] = (['renda_inicio', 'renda_fim'] as const).map((nome) =>
    toText(fromGeneralBlock(leitura, papel, nome)),
  );
  if (!fim || !isAsked(caso, aqui('renda_fim').campo)) return [];
  const renda = (['renda_mensal_bruta', 'renda_mensal_liquida'] as const).some(
    (nome) => (toNumber(fromGeneralBlock(leitura, papel, nome)) ?? 0) > 0,
  );
  const lugar = aqui('renda_fim');
  if (fim <= leitura.hoje) return pointWhen(renda, 'contradicao', { codigo: 'trabalho_acabado', lugar, fim });
  return pointWhen((inicio ?? fim) > fim, 'contradicao', { codigo: 'trabalho_fora_de_ordem', lugar });
});

const alimonyOver: Regra = (caso) => {
  const { pensao_ate, pensao_paga_mensal } = caso.valores;
  const acabou = typeof pensao_ate === 'number' && pensao_ate < yearOf(caso.leitura.hoje);
  return pointWhen(acabou && !!pensao_paga_mensal && isAsked(caso, 'pensao_ate'), 'contradicao', {
    codigo: 'pensao_paga_acabada',
    lugar: { campo: 'pensao_ate' },
    ano: pensao_ate ?? 0,
  });
};

const saleOver = pointsOfLinhas('bens', ({ tipo_bem, vender_em }, { aqui, quem }, { leitura }) =>
  pointWhen(
    tipo_bem === 'imovel' && typeof vender_em === 'number' && vender_em <= yearOf(leitura.hoje),
    'contradicao',
    { codigo: 'venda_no_passado', lugar: aqui('vender_em'), quem, ano: vender_em ?? 0 },
  ),
);

/** Years and days to come that have passed since they were told. */
export const ANOS: readonly Regra[] = [workOver, alimonyOver, saleOver];
