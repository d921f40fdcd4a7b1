import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sources.ts';

/** What a file takes of the drawing library to draw with: "charts BarChart", "components GridComponent". */
function partsIn(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const imports = [...text.matchAll(/import \{([^}]+)\} from 'echarts\/(charts|components|features)'/g)];
  return imports
    .flatMap(([, names = '', kind = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `${kind} ${name}`),
    )
    .toSorted();
}

/** A part that one of them lacks is left out of its pictures without a word; no package may hold it for both. */
test('the screen and the paper draw with the same parts', () => {
  const paper = partsIn('apps/api/src/platform/pdf/chart.ts');
  expect(paper).toContain('charts RadarChart');
  expect(partsIn('apps/web/src/shared/ui/chart/drawing.tsx')).toEqual(paper);
});
