import { isItem, itemDefinition } from '@farol/domain/catalogue';
import { AREA } from '@farol/domain/code-lists';
import {
  figureOfResultado,
  type ItemDoEstudo,
  type Papel,
  papelOf,
  type Resultado,
  savesNothingText,
  viewNeed,
} from '@farol/domain/study';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { stepValue } from '../step-value.ts';
import type { EditedStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { type Need, toNeed } from './need.ts';

type Source = Pick<EditedStudy, 'resultados' | 'conferido'>;

const texts = diagnosisTexts.needs;

/** Figures of the item itself, not of an option or a single goal. */
function resultsOfItem({ resultados }: Source, { codigo }: ItemDoEstudo, papel: Papel): Resultado[] {
  return resultados.filter(
    (r) => r.codigo === codigo && r.tipo_segurado === papel && !r.diagnostico_produto_item_opcao_id,
  );
}

function needName(item: ItemDoEstudo, result: Resultado, person: string): string {
  if (result.kind === 'sonhos.liberdade' && typeof result.inputs.idade_aposentadoria === 'number')
    return texts.freedom(result.inputs.idade_aposentadoria, person);
  const months = (result.outputs as { meses?: unknown } | null)?.meses;
  if (result.kind === 'sonhos.reserva' && typeof months === 'number') return texts.reserve(months);
  return isItem(item.codigo) && itemDefinition(item.codigo).conjuge
    ? `${itemDefinition(item.codigo).nome}, ${person}`
    : itemDefinition(item.codigo).nome;
}

/** The result as text, per goal if there are several; an exchange that does not pay has no gap. */
function resultText(result: Resultado, results: readonly Resultado[]): string | null {
  const unpaid = savesNothingText(result);
  if (unpaid) return texts.nothingMissing(unpaid);
  const figure = result.outputs && figureOfResultado(result);
  if (!figure) return null;
  const goals = result.referencia ? results.filter(({ kind }) => kind === result.kind) : [];
  if (goals.length < 2) return `${figure.rotulo}: ${stepValue(figure)}`;
  const each = goals.flatMap((goal) => {
    const its = goal.outputs && figureOfResultado(goal);
    return its ? [`${goal.referencia ?? ''} ${stepValue(its)}`] : [];
  });
  return `${figure.rotulo}: ${each.join('; ')}`;
}

function needsOfItem(
  source: Source,
  area: number,
  item: ItemDoEstudo,
  nameOf: (papel: string) => string,
): Need[] {
  const papel = papelOf(item);
  const results = resultsOfItem(source, item, papel);
  const measured = viewNeed(source.conferido, source.resultados, item);
  const result = measured.resultado ?? results.find(({ outputs }) => outputs) ?? results[0];
  if (!result) return [];
  const { necessidade } = measured;
  return [
    toNeed(necessidade, result, {
      key: `${item.codigo}/${item.tipo_segurado}`,
      area,
      name: needName(item, result, nameOf(item.tipo_segurado)),
      resultText: necessidade ? null : resultText(result, results),
    }),
  ];
}

/** An area without a chosen item still gets a row. */
const areaWithoutItems = (area: number): Need => ({
  key: `area-${area}`,
  area,
  name: areaInfo(area)?.curto ?? '',
  figures: null,
  unit: 'R$',
  verb: texts.has,
  note: null,
  resultText: null,
  incomplete: [`produtos.${area}`],
  errors: [],
  result: null,
});

/** Figures of the wanted items in the areas after life, as far as they are answered. */
export function needsOfAreas(source: Source, nameOf: (papel: string) => string): Need[] {
  return source.conferido.produtos
    .filter(({ produto_diagnostico_id }) => produto_diagnostico_id !== AREA.vida)
    .flatMap(({ produto_diagnostico_id: area, itens }) => {
      const wanted = itens.filter(({ campos }) => campos.interesse === 'S');
      if (wanted.length === 0) return [areaWithoutItems(area)];
      return wanted.flatMap((item) => needsOfItem(source, area, item, nameOf));
    });
}
