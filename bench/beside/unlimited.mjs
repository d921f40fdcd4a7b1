// `node --import`: the service without its limit of requests per person, which a bench would reach in seconds.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@fastify/rate-limit'
      ? { url: 'data:text/javascript,export default async () => undefined', shortCircuit: true }
      : next(specifier, context),
});
