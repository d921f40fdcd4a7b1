import { type AnyEndpoint, api, type EndpointTree } from '@farol/contracts';
import type { Plugin } from 'vite';

const TREE = /packages\/contracts\/src\/api\.ts$/;
const GROUP = /packages\/contracts\/src\/api\.ts\?calls=(\w+)$/;

/** A group of calls, which is a module of its own. */
export const isCallGroup = (id: string): boolean => GROUP.test(id);

const isCall = (node: AnyEndpoint | EndpointTree): node is AnyEndpoint => typeof node.path === 'string';

/** What the client needs to make a call. */
function addressOf({ method, path, upload, response }: AnyEndpoint): object {
  return { method, path, upload, response: typeof response === 'string' ? response : undefined };
}

const addresses = (tree: EndpointTree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([name, node]) => [name, isCall(node) ? addressOf(node) : addresses(node)]),
  );

/**
 * In the built pages the tree of calls is their addresses: the shapes, which the server checks, would arrive with the
 * schema library before the first paint. Each group of calls is a module, so that a page brings those that it makes. A form that checks a shape itself imports it from its own module.
 */
export function callAddresses(): Plugin {
  return {
    name: 'call-addresses',
    apply: 'build',
    resolveId: (source) => (isCallGroup(source) ? source : null),
    load(id) {
      if (TREE.test(id))
        return Object.keys(api)
          .map((name) => `export { ${name} } from ${JSON.stringify(`${id}?calls=${name}`)};`)
          .join('\n');
      const name = GROUP.exec(id)?.[1];
      const group = name === undefined ? undefined : (api as EndpointTree)[name];
      return group ? `export const ${name} = ${JSON.stringify(addresses(group as EndpointTree))};` : null;
    },
  };
}
