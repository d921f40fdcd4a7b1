import { isCallGroup } from './call-addresses.config.ts';
import type { FirstContent } from './first-content.config.ts';

type Group = {
  name: string;
  test: RegExp | ((id: string) => boolean);
  minShareCount?: number;
  priority: number;
};

/** Of about sixty screens and parts; fewer, and one screen loads another's parts; more, and a phone fetches file after file. */
const SCREENS_OF_COMMON_PARTS = 46;

/** What computes a study's figures is fetched by the screens that show them, however many these are. */
const OTHER_THAN_FIGURES =
  /^(?!.*(?:decimal\.js|domain\/src\/(?:calculators|study)\/|web\/src\/(?:features|shared\/study)\/))/;

/** What the page's first file asks for the rest with: nothing may come with it. */
const START = /vite\/preload-helper|shared\/ui\/pieces\.ts$/;

const OF_PRESENTATION = /features\/presentation\/|routes\/direction\/study-presentation/;

/** Of the lists that people begin with. */
const LISTS_OF_COMMON_PARTS = 2;

/** What starts the login's page stays with it: others share the rest. */
const STARTS = /(?:entrance\.tsx|page-styles\.ts|\.html)$/;

const LISTS = [
  'todo/screens/todo',
  'queue/screens/queue',
  'dashboard/screens/dashboard',
  'customers/screens/customers',
];

/**
 * Which modules share a file. Left alone, what two screens use in common is a file of its own: over a hundred of them
 * before the first paint. Vendors are apart: over a release they stay in the browser's cache.
 */
export function chunkGroups(contentOf: FirstContent): Group[] {
  const login = contentOf('src/entrance.tsx');
  const shell = contentOf('src/application.tsx', 'src/routes/app-layout.tsx');
  const lists = LISTS.map((list) => contentOf(`src/features/${list}-screen.tsx`));
  const panel = contentOf('src/features/sales-panel/screens/sales-panel-screen.tsx');
  const hub = contentOf('src/routes/direction/layout.tsx', 'src/routes/direction/hub.tsx');
  const presentation = contentOf('src/routes/direction/study-presentation.tsx');
  const awaiting = contentOf('src/routes/direction/awaiting-specialist.tsx');
  const isOfFrame = (id: string) => OF_PRESENTATION.test(id) && presentation.has(id);
  const isFirst = (id: string) => shell.has(id) || lists.some((list) => list.has(id));
  const isOfLists = (id: string) => lists.filter((list) => list.has(id)).length >= LISTS_OF_COMMON_PARTS;
  const isOfScreen = (id: string) => isFirst(id) || panel.has(id) || hub.has(id);
  return [
    { name: 'start', test: START, priority: 10 },
    {
      name: 'react',
      test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//,
      priority: 9,
    },
    { name: 'tanstack', test: (id) => id.includes('/node_modules/@tanstack/') && isFirst(id), priority: 9 },
    { name: 'zod', test: /node_modules\/zod\//, priority: 9 },
    // What the login's page and the application share.
    { name: 'page', test: (id) => login.has(id) && shell.has(id), priority: 8 },
    { name: 'login', test: (id) => login.has(id) && !STARTS.test(id), priority: 7 },
    { name: 'shell', test: (id) => shell.has(id), priority: 7 },
    { name: 'list', test: isOfLists, priority: 6 },
    { name: 'calls', test: (id) => isCallGroup(id) && !isOfScreen(id), priority: 6 },
    {
      name: 'common',
      test: (id) => !isFirst(id) && OTHER_THAN_FIGURES.test(id),
      minShareCount: SCREENS_OF_COMMON_PARTS,
      priority: 5,
    },
    // Panel and study: what both show, then what each does.
    { name: 'studies', test: (id) => !isFirst(id) && panel.has(id) && hub.has(id), priority: 4 },
    { name: 'panel', test: (id) => !isFirst(id) && panel.has(id), priority: 3 },
    { name: 'hub', test: (id) => !isFirst(id) && hub.has(id), priority: 3 },
    // The presentation's frame: what it shares with the wait for quotations, then its own.
    { name: 'answering', test: (id) => isOfFrame(id) && awaiting.has(id), priority: 3 },
    { name: 'presentation', test: (id) => isOfFrame(id) && !awaiting.has(id), priority: 3 },
  ];
}
