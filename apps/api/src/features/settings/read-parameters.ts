import type { api, HandlerOutput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { type DescricaoParametro, editionOn, fullKey, PARAMETROS_DA_EMPRESA } from '@farol/domain/parameters';
import type { Deps } from '../../platform/deps.ts';
import { companyEditions, type Edition } from './parameters.store.ts';

type Reply = HandlerOutput<typeof api.parameters.update>;
type EditionReply = Reply['historico'][number];

const companyEditionsReply = (row: Edition): EditionReply => ({
  parametro_id: row.parametro_id,
  valor: row.valor,
  vigencia_inicio: row.vigencia_inicio,
  vigencia_fim: row.vigencia_fim,
  fonte: row.fonte,
  verificado: row.verificado,
  substituido_em: row.substituido_em,
  autor:
    row.criado_por !== null && row.pessoa_nome !== null
      ? { funcionario_id: row.criado_por, pessoa_nome: row.pessoa_nome }
      : null,
  criado_em: row.criado_em,
});

const defaultEditions = (padrao: DescricaoParametro['padroes'][number]): EditionReply => ({
  parametro_id: null,
  valor: padrao.valor,
  vigencia_inicio: padrao.vigencia_inicio,
  vigencia_fim: padrao.vigencia_fim,
  fonte: padrao.fonte,
  verificado: padrao.verificado,
  substituido_em: null,
  autor: null,
  criado_em: null,
});

/** Counts every change of a row, to detect version conflicts. */
export const versionOf = (editions: readonly Edition[]): number =>
  editions.reduce((sum, { versao }) => sum + versao, 1);

/** A parameter with its editions: the company's own over the defaults. */
export function replyParameter(
  descricao: DescricaoParametro,
  editions: readonly Edition[],
  today: string,
): Reply {
  const standing = editions.filter((edition) => edition.substituido_em === null);
  const atual = editionOn(today, standing.map(companyEditionsReply), descricao.padroes.map(defaultEditions));
  return {
    chave: descricao.chave,
    uf: descricao.uf as Reply['uf'],
    rotulo: descricao.rotulo,
    grupo: descricao.grupo,
    atual: atual ?? null,
    historico: [...editions.map(companyEditionsReply), ...descricao.padroes.map(defaultEditions).reverse()],
    versao: versionOf(editions),
  };
}

/** Everything the company may set, with today's values. */
export async function readParameters({ db, clock }: Deps, actor: Actor) {
  const editions = await db.read(actor, (tx) => companyEditions(tx, actor));
  const byKey = Map.groupBy(editions, fullKey);
  const hoje = clock.today();
  return {
    hoje,
    data: PARAMETROS_DA_EMPRESA.map((descricao) =>
      replyParameter(descricao, byKey.get(fullKey(descricao)) ?? [], hoje),
    ),
  };
}
