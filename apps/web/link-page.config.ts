import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { pageTheme } from './src/shared/theme/control-theme.ts';
import { cssVariablesResolver } from './src/shared/theme/css-variables.ts';
import { mantineTokens } from './src/shared/theme/mantine-tokens.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** By the first part of their address. */
const PAGES = { estudo: 'estudo.html', ficha: 'ficha.html' } as const;
const ADDRESS = /^\/(estudo|ficha)\/[^/.?]+/;
const VARIABLES = './page-variables.css';

const foreign = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in mantineTokens.colors));

/** Without the library's colours that are none of ours. */
const ofPage = (variables: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).filter(
      ([name]) => !foreign.some((color) => name.startsWith(`--mantine-color-${color}-`)),
    ),
  );

/** The theme's variables as a stylesheet: a page that is read before its code is there cannot wait for them. */
function pageVariables({ dark }: { dark: boolean }): Plugin {
  const resolved = '\0page-variables.css';
  return {
    name: 'page-variables',
    resolveId: (id) => (id === VARIABLES ? resolved : null),
    load(id) {
      if (id !== resolved) return null;
      const theme = mergeMantineTheme(DEFAULT_THEME, pageTheme);
      const [own, usual] = [cssVariablesResolver(theme), defaultCssVariablesResolver(theme)];
      const variables = ofPage({ ...usual.variables, ...own.variables });
      return convertCssVariables(
        {
          variables,
          light: ofPage({ ...usual.light, ...own.light }),
          dark: dark ? ofPage({ ...usual.dark, ...own.dark }) : {},
        },
        ':root',
      );
    },
  };
}

/**
 * Builds the customer's page apart from the application: what both use would otherwise be cut into many files, and her
 * phone fetches each on its own. Not part of the shell that staff keep on their devices: it comes after that plugin.
 */
export function linkPage(): Plugin[] {
  return [
    pageVariables({ dark: true }),
    {
      name: 'link-page',
      apply: 'build',
      enforce: 'post',
      async generateBundle(_options, bundle) {
        for (const page of Object.values(PAGES))
          for (const file of await builtPage(page))
            if (!bundle[file.fileName])
              this.emitFile({
                type: 'asset',
                fileName: file.fileName,
                source: file.type === 'chunk' ? file.code : file.source,
              });
      },
    },
    {
      name: 'link-page-in-development',
      apply: 'serve',
      configureServer(server) {
        server.middlewares.use((request, _reply, next) => {
          const kind = ADDRESS.exec(request.url ?? '')?.[1];
          if (kind) request.url = `/${PAGES[kind as keyof typeof PAGES]}`;
          next();
        });
      },
      // The words come from the server.
      transformIndexHtml: (html) => html.replace(/(<div id="root">).*(<\/div>\s*<noscript>)/s, '$1$2'),
    },
  ];
}

async function builtPage(page: string) {
  const result = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    // Always light: made to be read, not worked in.
    plugins: [react(), pageVariables({ dark: false })],
    // The page's first words are plain HTML: its classes keep their names.
    css: {
      modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` },
    },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `${ROOT}${page}`,
        // Whole lists of calls and rules are re-exported by the modules it reads a little of.
        treeshake: {
          moduleSideEffects: (id) =>
            /(\.css|-styles\.ts|customer-(?:link|sheet)\.tsx|\.html)$/.test(id.split('?')[0] ?? ''),
        },
      },
    },
  });
  return (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
}
