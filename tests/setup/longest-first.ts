import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Started last, each of these would run alone while the other worker is idle. */
const LONGEST = [
  'src/test/access-walk.test.ts',
  'tasks/requested-moves.test.ts',
  'src/test/hostile-values-1.test.ts',
  'src/test/hostile-values-2.test.ts',
  'customers/add-customer.test.tsx',
  'bundle/start.test.ts',
  'bundle/contracts.test.ts',
  'journeys/main-job.test.ts',
  'journeys/six-areas.test.ts',
  'journeys/accessibility.test.ts',
];

const place = ({ moduleId }: TestSpecification): number => {
  const found = LONGEST.findIndex((end) => moduleId.endsWith(end));
  return found < 0 ? LONGEST.length : found;
};

/** The longest files first, then in vitest's order. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
