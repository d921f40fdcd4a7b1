import { type AnyEndpoint, api, type EndpointTree } from '@farol/contracts';
import type { Plugin } from 'vite';

const TREE = /packages\/contracts\/src\/api\.ts$/;

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
 * schema library before the first paint. A form that checks a shape itself imports it from its own module.
 */
export function callAddresses(): Plugin {
  return {
    name: 'call-addresses',
    apply: 'build',
    load(id) {
      if (!TREE.test(id)) return null;
      return Object.entries(api as EndpointTree)
        .map(([name, node]) => `export const ${name} = ${JSON.stringify(addresses(node as EndpointTree))};`)
        .join('\n');
    },
  };
}
