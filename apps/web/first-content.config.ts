import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { callAddresses } from './call-addresses.config.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

type Chunk = {
  fileName: string;
  imports: string[];
  modules: Record<string, unknown>;
  facadeModuleId: string | null;
};

const STYLE = '\0style:';
/** Styles count as modules, whatever is in them. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css')) return null;
    const found = source.startsWith('./page-')
      ? null
      : await this.resolve(source, importer, { skipSelf: true });
    return { id: `${STYLE}${found?.id ?? source}.js`, moduleSideEffects: true };
  },
  load: (id) => (id.startsWith(STYLE) ? 'export default {};' : null),
};
const idOf = (id: string): string => (id.startsWith(STYLE) ? id.slice(STYLE.length, -'.js'.length) : id);

/** Everything that each of these modules needs before it can be shown, its own imports and theirs. */
export type FirstContent = (...entries: string[]) => ReadonlySet<string>;

/**
 * Which modules the first content of a screen is made of. Only a build can tell: of lists of parts that are re-exported,
 * it leaves out what nobody uses.
 */
export async function firstContent(options: {
  input: Record<string, string>;
  moduleSideEffects: (id: string) => boolean;
}): Promise<FirstContent> {
  const result = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'silent',
    plugins: [react(), callAddresses(), withoutStyles],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      target: 'es2023',
      rolldownOptions: {
        input: options.input,
        treeshake: { moduleSideEffects: options.moduleSideEffects },
      },
    },
  });
  const chunks = (Array.isArray(result) ? result : [result])
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((file) => file.type === 'chunk') as Chunk[];
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (...entries) => {
    const seen = new Set<Chunk>();
    const walk = (chunk: Chunk | undefined) => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports) walk(named.get(name));
    };
    for (const entry of entries)
      walk(chunks.find(({ modules }) => Object.keys(modules).some((id) => id.endsWith(entry))));
    return new Set([...seen].flatMap(({ modules }) => Object.keys(modules).map(idOf)));
  };
}
