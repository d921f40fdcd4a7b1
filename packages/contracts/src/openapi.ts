import { z } from 'zod';
import { type AnyEndpoint, type EndpointTree, listEndpoints } from './endpoint.ts';
import { errorBody } from './errors.ts';

type Json = Record<string, unknown>;

/** A preprocessed body is described by the schema after the transform: the input may be anything. */
const describedPart = (schema: z.ZodType): z.ZodType => {
  const after = schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform ? schema.out : schema;
  return after instanceof z.ZodType ? after : schema;
};

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(describedPart(schema), { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

function parameters(endpoint: AnyEndpoint): Json[] {
  const listed = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, described]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: described,
    }));
  };
  return [...listed(endpoint.params, 'path'), ...listed(endpoint.query, 'query')];
}

function requestBody(endpoint: AnyEndpoint): Json | undefined {
  if (endpoint.upload) {
    const properties = { [endpoint.upload.field]: { type: 'string', format: 'binary' } };
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
  }
  if (!endpoint.body) return undefined;
  return { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } };
}

function success(endpoint: AnyEndpoint): Json {
  if (endpoint.response === 'arquivo')
    return { description: 'O arquivo', content: { 'application/octet-stream': {} } };
  if (endpoint.response === 'eventos')
    return {
      description: 'Eventos, um por vez, enquanto a conexão durar',
      content: { 'text/event-stream': {} },
    };
  if (!endpoint.response) return { description: 'Feito' };
  return {
    description: 'Feito',
    content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } },
  };
}

const scopeText = (scope: AnyEndpoint['scope']): string =>
  scope === undefined
    ? 'Fechada a chaves de API.'
    : `Por chave de API: escopo ${[scope].flat().join(' ou ')}.`;

function operation(name: string, endpoint: AnyEndpoint): Json {
  const open = endpoint.access === 'publico';
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: [
      endpoint.description,
      `Acesso: ${[endpoint.access].flat().join(', ')}.`,
      open ? undefined : scopeText(endpoint.scope),
    ]
      .filter(Boolean)
      .join('\n\n'),
    parameters: parameters(endpoint),
    requestBody: requestBody(endpoint),
    security: open ? [] : [{ bearer: [] }],
    responses: {
      [endpoint.status]: success(endpoint),
      default: {
        description: 'Erro',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
      },
    },
  };
}

/** OpenAPI 3.1 of a contract tree. */
export function openApi(tree: EndpointTree): Json {
  const paths: Record<string, Json> = {};
  for (const { name, endpoint } of listEndpoints(tree)) {
    paths[endpoint.path] ??= {};
    (paths[endpoint.path] as Json)[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Farol', version: '0.1.0', description: 'Motor de vendas e consultoria para corretores.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Erro: jsonSchema(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
