import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { homeDe, PERFIL_LABELS, type Perfil } from '@farol/domain/access';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { customersTexts } from './src/features/customers/texts.ts';
import { dashboardTexts } from './src/features/dashboard/texts.ts';
import { diagnosisTexts } from './src/features/diagnosis/texts.ts';
import { queueTexts } from './src/features/queue/texts.ts';
import { panelTexts } from './src/features/sales-panel/texts.ts';
import { todoTexts } from './src/features/todo/texts.ts';
import { CALLS_OF_ALL, CALLS_OF_REGISTERING, FIRST_CALLS } from './src/shared/api/first-calls.ts';
import { tokens } from './src/shared/theme/tokens.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const LAYOUT = 'src/routes/app-layout.tsx';
const APPLICATION = 'src/application.tsx';

type Frame = {
  /** In the top bar. */
  name: string;
  /** `today`: the day, in words. */
  title: string;
  /** Stands where the summary will. */
  about: string;
  /** Where the content begins, in pixels. */
  rows: { phone: number; medium: number; wide: number };
  /** On phones. */
  lines?: number;
  /** The navigation is narrow, unless somebody chose otherwise. */
  isWide?: boolean;
};

type Titled = { title: string; about: string };
const titled = ({ title, about }: Titled, rows: Frame['rows']): Frame => ({
  name: title,
  title,
  about,
  rows,
});
const feature = (path: string): string => `src/features/${path}-screen.tsx`;

const HUB = ['src/routes/direction/layout.tsx', 'src/routes/direction/hub.tsx'];

/** The screens that people begin with: what they show first, and where they are. */
const SCREENS: Record<string, { frame: Frame; modules: readonly string[] }> = {
  '/to-do-list': {
    frame: {
      name: todoTexts.name,
      title: 'today',
      about: todoTexts.about,
      lines: 2,
      rows: { phone: 376, medium: 272, wide: 226 },
    },
    modules: [feature('todo/screens/todo')],
  },
  '/customers': {
    frame: titled(customersTexts, { phone: 280, medium: 200, wide: 190 }),
    modules: [feature('customers/screens/customers')],
  },
  '/customers-specialist': {
    frame: { ...titled(queueTexts, { phone: 334, medium: 264, wide: 226 }), lines: 2 },
    modules: [feature('queue/screens/queue')],
  },
  '/dashboard': {
    frame: titled(dashboardTexts, { phone: 240, medium: 190, wide: 190 }),
    modules: [feature('dashboard/screens/dashboard')],
  },
  '/sales-panel': {
    frame: { ...titled(panelTexts, { phone: 314, medium: 264, wide: 226 }), isWide: true },
    modules: [feature('sales-panel/screens/sales-panel')],
  },
  '/diagnosis/complete/consultant-direction/$id': {
    frame: {
      name: diagnosisTexts.study,
      title: diagnosisTexts.study,
      about: diagnosisTexts.studyAbout,
      lines: 3,
      rows: { phone: 178, medium: 156, wide: 156 },
      isWide: true,
    },
    modules: HUB,
  },
};

/** What a presentation shows first, and the part of it that is open second. */
const PRESENTATION = {
  first: ['src/routes/direction/study-presentation.tsx'],
  second: ['src/features/presentation/presentation-part.tsx'],
};
/** The screen that a study's stage leads on to. */
const OF_STAGE: Record<number, { first: readonly string[]; second: readonly string[] }> = {
  5: PRESENTATION,
  6: {
    ...PRESENTATION,
    second: [...PRESENTATION.second, 'src/features/presentation/answers/answers-part.tsx'],
  },
};

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>\s*/g;

const read = (name: string): string => readFileSync(`${ROOT}early/${name}`, 'utf8');
const style = (name: string): string => read(name).replace(/\/\*.*?\*\//gs, '');
const withoutComments = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//'))
    .join('\n');
const script = (code: string): string => `<script>(() => {\n${withoutComments(code)}})();</script>`;

/** Scripts and styles of these modules. */
function filesOf(modules: readonly string[], bundle: Bundle): string[] {
  const files = new Set<string>();
  const walk = (name: string | undefined) => {
    const file = name === undefined ? undefined : bundle[name];
    if (file?.type !== 'chunk' || files.has(file.fileName)) return;
    for (const one of [file.fileName, ...(file.viteMetadata?.importedCss ?? [])]) files.add(one);
    file.imports.forEach(walk);
  };
  for (const wanted of modules)
    walk(
      Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => relative(ROOT, id) === wanted),
      )?.fileName,
    );
  return [...files];
}

/** Beside the files that a study's address brings anyway, by stage. */
const stageFiles = (bundle: Bundle, there: readonly string[]) =>
  Object.fromEntries(
    Object.entries(OF_STAGE).map(([stage, screen]) => {
      const first = filesOf(screen.first, bundle).filter((file) => !there.includes(file));
      const second = filesOf(screen.second, bundle).filter((file) => ![...there, ...first].includes(file));
      return [stage, { first, second }];
    }),
  );

const eachScreen = <T>(of: (path: string) => T): Record<string, T> =>
  Object.fromEntries(Object.keys(SCREENS).map((path) => [path, of(path)]));

const colors = (scheme: 'light' | 'dark'): string => {
  const { bg, text, text2, line, nav, hover } = tokens.surface[scheme];
  return `background:${bg};color:${text};--quadro-text:${text};--quadro-dim:${text2};--quadro-line:${line};--quadro-side:${nav};--quadro-bone:${hover}`;
};

/** The typeface under the names of theme/font, whose own rules come with the styles; its file is asked for by the page. */
function fonts(html: string): string {
  const file = /href="([^"]+\.woff2)"/.exec(html)?.[1] ?? '';
  return style('../src/shared/theme/font/inter-pt.css').replace(/url\([^)]*\)/, `url("${file}")`);
}

/** As `longDay` writes a day: the browser's own formatter costs a phone 80 ms before the first paint. */
function calendarWords(): { weekdays: string[]; months: string[] } {
  const at = (day: number, month: number) => new Date(Date.UTC(2023, month, day));
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
  const upper = (word: string) => word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1);
  // 2023 began with a Sunday.
  return {
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((day) => upper(words({ weekday: 'long' }).format(at(day, 0)))),
    months: Array.from({ length: 12 }, (_, month) => words({ month: 'long' }).format(at(1, month))),
  };
}

const frameStyle = (html: string): string =>
  `<style>${fonts(html)}:root{${colors('light')}}:root[data-mantine-color-scheme="dark"]{${colors('dark')}}\n${style('frame.css')}</style>`;

/**
 * What a page does before its code is there: the theme, and on the application's page the frame of the screen, its files
 * and its first data, asked for at once. Inline, since a file of its own would come as late as the code; the server names
 * the script's hash in the page's policy.
 */
export function earlyStart(): Plugin {
  return {
    name: 'early-start',
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle }) {
        const theme = read('theme.js');
        if (!filename.endsWith('index.html')) return html.replace('<!-- inicio -->', () => script(theme));
        const named = [...html.matchAll(STYLE_LINK)].map(([, file = '']) => file);
        const ofAll = bundle ? filesOf([APPLICATION, LAYOUT], bundle) : [];
        const isStyle = (file: string) => file.endsWith('.css');
        const page = {
          styles: [...new Set([...named, ...ofAll.filter(isStyle)])],
          homes: Object.fromEntries(
            (Object.keys(PERFIL_LABELS) as Perfil[]).map((perfil) => [perfil, homeDe(perfil)]),
          ),
          files: bundle
            ? eachScreen((path) =>
                filesOf(SCREENS[path]?.modules ?? [], bundle).filter(
                  (file) => !ofAll.includes(file) && !html.includes(file),
                ),
              )
            : {},
          ofStage: bundle ? stageFiles(bundle, [...ofAll, ...filesOf(HUB, bundle)]) : {},
          calls: FIRST_CALLS,
          callsOfAll: CALLS_OF_ALL,
          callsOfRegistering: CALLS_OF_REGISTERING,
          ...calendarWords(),
          frames: eachScreen((path) => SCREENS[path]?.frame),
        };
        const start = read('start.js').replace('PAGE', () => JSON.stringify(page));
        const scripts = ofAll.filter((file) => !isStyle(file) && !html.includes(file));
        return html
          .replaceAll(STYLE_LINK, '')
          .replace(
            '</head>',
            () =>
              `${scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')}</head>`,
          )
          .replace('<!-- inicio -->', () => frameStyle(html) + script(theme + start))
          .replace(
            '<div id="root"></div>',
            '<div id="root"><div class="quadro" aria-hidden="true"><s></s><u></u><em></em><b></b><i></i></div></div>',
          );
      },
    },
  };
}
