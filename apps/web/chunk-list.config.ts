import { relative } from 'node:path';
import type { Plugin } from 'vite';

export const CHUNK_LIST = '.build/chunks.json';

/** Writes which modules, styles and further files each file of the build brings, for the weights of the first screens. */
export function chunkList(): Plugin {
  let root = '';
  return {
    name: 'chunk-list',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [
              {
                file: file.fileName,
                imports: file.imports,
                css: [...(file.viteMetadata?.importedCss ?? [])],
                modules: Object.keys(file.modules).map((id) => relative(root, id)),
              },
            ]
          : [],
      );
      // What starts one page must not run on another.
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          for (const name of file.imports) {
            const imported = bundle[name];
            if (imported?.type === 'chunk' && imported.isEntry)
              this.error(`${file.fileName} imports ${name}, which starts a page`);
          }
      this.emitFile({ type: 'asset', fileName: CHUNK_LIST, source: JSON.stringify(chunks) });
    },
  };
}
