import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import {
  CANAIS_MENSAGEM,
  type CanalMensagem,
  MOMENTOS_MENSAGEM,
  type MomentoMensagem,
  momentoOf,
  type TextoMensagem,
  templateProblems,
  templateProblemText,
} from '@farol/domain/messages';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import {
  changeCompanyValue,
  historyOf,
  type RequestContext,
  versionOfValue,
} from './change-company-value.ts';
import { CHAVE, type CompanyValue, companyValues, companyValuesInForce } from './company-values.store.ts';

type Key = { momento: MomentoMensagem; canal: CanalMensagem };
type Body = HandlerInput<typeof api.companySettings.updateMessage>['body'];

const KEYS: readonly Key[] = MOMENTOS_MENSAGEM.flatMap(({ momento }) =>
  CANAIS_MENSAGEM.map((canal) => ({ momento, canal })),
);
const keyOf = ({ momento, canal }: Key): string => CHAVE.mensagem(momento, canal);

const isText = (valor: unknown): valor is TextoMensagem =>
  typeof valor === 'object' &&
  valor !== null &&
  'texto' in valor &&
  typeof valor.texto === 'string' &&
  'assunto' in valor &&
  typeof valor.assunto === 'string';
const readText = (valor: unknown): TextoMensagem | null => (isText(valor) ? valor : null);

function replyTemplate(key: Key, editions: readonly CompanyValue[]) {
  const own = readText(editions.at(-1)?.valor);
  return {
    ...key,
    ...(own ?? momentoOf(key.momento).padrao[key.canal]),
    da_empresa: own !== null,
    historico: historyOf(editions, readText),
    versao: versionOfValue(editions),
  };
}

/** Every text of the company with its history. */
export async function readMessageTemplates({ db }: Deps, actor: Actor) {
  const editions = await db.read(actor, (tx) => companyValues(tx, actor, KEYS.map(keyOf)));
  const byKey = Map.groupBy(editions, ({ chave }) => chave);
  return { data: KEYS.map((key) => replyTemplate(key, byKey.get(keyOf(key)) ?? [])) };
}

/** The texts of a moment in force in a company. */
export async function messageTexts(
  tx: Tx,
  empresa_id: number,
  momento: MomentoMensagem,
): Promise<Record<CanalMensagem, TextoMensagem>> {
  const keys = CANAIS_MENSAGEM.map((canal) => keyOf({ momento, canal }));
  const own = await companyValuesInForce(tx, { empresa_id }, keys);
  const { padrao } = momentoOf(momento);
  const textOf = (canal: CanalMensagem) => readText(own.get(keyOf({ momento, canal }))) ?? padrao[canal];
  return { whatsapp: textOf('whatsapp'), email: textOf('email') };
}

function readBody({ momento, canal }: Key, body: Body): TextoMensagem | null {
  if (body.restaurar === 'S') return null;
  const given = {
    assunto: canal === 'email' ? (body.assunto ?? '').trim() : '',
    texto: (body.texto ?? '').replaceAll('\r\n', '\n').trim(),
  };
  const problems = templateProblems(momento, canal, given);
  const errors = Object.fromEntries(
    Object.entries(problems).flatMap(([campo, found]) =>
      found.length > 0 ? [[campo, found.map((one) => templateProblemText(one, momento))]] : [],
    ),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { padrao } = momentoOf(momento);
  const isDefault = given.assunto === padrao[canal].assunto && given.texto === padrao[canal].texto;
  return isDefault ? null : given;
}

/** Sets the company's text of a moment, or returns to the default text. */
export function changeMessageTemplate(
  ctx: RequestContext,
  asked: { momento: string; canal: string },
  body: Body,
) {
  const key = KEYS.find(({ momento, canal }) => momento === asked.momento && canal === asked.canal);
  if (!key) throw notFound('Texto');
  const depois = readBody(key, body);
  return changeCompanyValue(ctx, {
    chave: keyOf(key),
    versao: body.versao,
    next: () => depois,
    reply: (_, editions) => replyTemplate(key, editions),
  });
}
