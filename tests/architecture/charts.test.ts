import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sources.ts';

/** Parts of the chart library registered by a file: "charts BarChart", "components GridComponent". */
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

/** A missing part is silently left out of the charts; the two registrations are in different workspaces. */
test('screen and PDF register the same chart parts', () => {
  const paper = partsIn('apps/api/src/platform/pdf/chart.ts');
  expect(paper).toContain('charts RadarChart');
  expect(partsIn('apps/web/src/shared/ui/chart/drawing.tsx')).toEqual(paper);
});
