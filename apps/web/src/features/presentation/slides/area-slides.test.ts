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

it('a plan says how much more it is than what the month leaves over, or that the whole is', () => {
  const itens = [1, 2].map((id) =>
    itemDe([opcaoDe({ recomendada: 'S', valor_premio: 300 })], { diagnostico_produto_item_id: id }),
  );
  const said = (capacidade_poupanca: number, total: number) => {
    const estudo = estudoDe([{ id: 1, nome: 'Vida', itens }], { capacidade_poupanca });
    const [vida] = areasOf(estudo);
    const slides = vida ? areaSlides(estudo, vida, undefined, { total, situacao: 'recomendado' }) : [];
    return slides.flatMap((slide) => (slide.kind === 'plan' ? [slide.over?.replaceAll('\u00a0', ' ')] : []));
  };
  expect(said(500, 600)).toEqual([
    'É R$ 100 a mais do que sobra hoje por mês (R$ 500): combine por onde começar.',
  ]);
  expect(said(700, 900)).toEqual([
    'Somado às outras áreas, o plano passa em R$ 200 do que sobra hoje por mês (R$ 700).',
  ]);
  expect(said(1000, 900)).toEqual([undefined]);
});

it('needs compared say below their headline what each person lacks', () => {
  const itens = [itemDe([]), itemDe([], { diagnostico_produto_item_id: 12, tipo_segurado: 'conjuge' })];
  const estudo = estudoDe([{ id: 1, nome: 'Vida', itens }]);
  const spouse = estudo.resultados.map((result) => ({ ...result, tipo_segurado: 'conjuge' as const }));
  const both = { ...estudo, conjuge_nome: 'Rafael', resultados: [...estudo.resultados, ...spouse] };
  const [vida] = areasOf(both);
  const slides = vida ? areaSlides(both, vida) : [];
  const sums = slides.flatMap((slide) =>
    slide.kind === 'needs' ? [slide.sum?.replaceAll('\u00a0', ' ')] : [],
  );
  expect(sums).toEqual([
    'Faltam R$ 1.334.458 em capital segurado por morte (Marina) e R$ 1.334.458 por morte (Rafael).',
  ]);
});
