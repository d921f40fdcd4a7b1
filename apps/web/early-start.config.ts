import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { homeDe, PERFIL_LABELS, type Perfil } from '@farol/domain/access';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { customersTexts } from './src/features/customers/texts.ts';
import { dashboardTexts } from './src/features/dashboard/texts.ts';
import { queueTexts } from './src/features/queue/texts.ts';
import { todoTexts } from './src/features/todo/texts.ts';
import { CALLS_OF_ALL, CALLS_OF_REGISTERING, FIRST_CALLS } from './src/shared/api/first-calls.ts';
import { tokens } from './src/shared/theme/tokens.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const LAYOUT = 'src/routes/app-layout.tsx';
/** The screens that people begin with: what they are called and where they are. */
const SCREENS: Record<string, { name: string; module: string }> = {
  '/to-do-list': { name: todoTexts.name, module: 'src/features/todo/screens/todo-screen.tsx' },
  '/customers': {
    name: customersTexts.title,
    module: 'src/features/customers/screens/customers-screen.tsx',
  },
  '/customers-specialist': { name: queueTexts.title, module: 'src/features/queue/screens/queue-screen.tsx' },
  '/dashboard': {
    name: dashboardTexts.title,
    module: 'src/features/dashboard/screens/dashboard-screen.tsx',
  },
};

const read = (name: string): string => readFileSync(`${ROOT}early/${name}`, 'utf8');
const withoutComments = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//'))
    .join('\n');
const script = (code: string): string => `<script>(() => {\n${withoutComments(code)}})();</script>`;

/** Scripts and styles of a screen that its page does not name itself. */
function filesOf(module: string, html: string, bundle: Bundle): string[] {
  const files = new Set<string>();
  const walk = (name: string | undefined) => {
    const file = name === undefined ? undefined : bundle[name];
    if (file?.type !== 'chunk' || files.has(file.fileName)) return;
    for (const one of [file.fileName, ...(file.viteMetadata?.importedCss ?? [])]) files.add(one);
    file.imports.forEach(walk);
  };
  for (const wanted of [LAYOUT, module])
    walk(
      Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => relative(ROOT, id) === wanted),
      )?.fileName,
    );
  return [...files].filter((file) => !html.includes(file));
}

const eachScreen = <T>(of: (path: string) => T): Record<string, T> =>
  Object.fromEntries(Object.keys(SCREENS).map((path) => [path, of(path)]));

const colors = (scheme: 'light' | 'dark'): string => {
  const { bg, text, line, nav } = tokens.surface[scheme];
  return `background:${bg};color:${text};--quadro-line:${line};--quadro-side:${nav}`;
};
const frameStyle = (): string =>
  `<style>:root{${colors('light')}}:root[data-mantine-color-scheme="dark"]{${colors('dark')}}\n${read('frame.css')}</style>`;

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
        const page = {
          homes: Object.fromEntries(
            (Object.keys(PERFIL_LABELS) as Perfil[]).map((perfil) => [perfil, homeDe(perfil)]),
          ),
          files: bundle ? eachScreen((path) => filesOf(SCREENS[path]?.module ?? '', html, bundle)) : {},
          calls: FIRST_CALLS,
          callsOfAll: CALLS_OF_ALL,
          callsOfRegistering: CALLS_OF_REGISTERING,
          names: eachScreen((path) => SCREENS[path]?.name),
        };
        const start = read('start.js').replace('PAGE', () => JSON.stringify(page));
        return html
          .replace('<!-- inicio -->', () => frameStyle() + script(theme + start))
          .replace(
            '<div id="root"></div>',
            '<div id="root"><div class="quadro" aria-hidden="true"><b></b><i></i></div></div>',
          );
      },
    },
  };
}
