import { expect, it } from 'vitest';
import { areasOf } from '../../study/index.ts';
import { estudoDe, itemDe, opcaoDe } from '../../study/study.fixture.ts';
import { areaSlides } from './area-slides.ts';

it('splits a long plan into slides of at most six lines, each with the whole cost', () => {
  const itens = Array.from({ length: 9 }, (_, at) =>
    itemDe([opcaoDe({ recomendada: 'S' })], { diagnostico_produto_item_id: at + 1 }),
  );
  const estudo = estudoDe([{ id: 1, nome: 'Vida', itens }]);
  const [vida] = areasOf(estudo);
  if (!vida) throw new Error('the study has no area');
  const plans = areaSlides(estudo, vida).flatMap((slide) => (slide.kind === 'plan' ? [slide] : []));
  expect(plans.map(({ lines, all }) => [lines.length, all.length])).toEqual([
    [5, 9],
    [4, 9],
  ]);
});
