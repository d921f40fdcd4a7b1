import type { api, HandlerInput } from '@farol/contracts';
import { firstName, formatMoney } from '@farol/domain/br';
import { type CalendarDay, diffDays, formatDay, isCalendarDay } from '@farol/domain/calendar';
import { codeLabel, shortAreaName } from '@farol/domain/code-lists';
import {
  areasOfMoment,
  camposOfMomento,
  joinWords,
  type MomentoMensagem,
  momentsOfCustomer,
  momentsOfStudy,
  untrueNowText,
  type ValoresMensagem,
} from '@farol/domain/messages';
import { ageOnBirthday, nearestBirthday } from '@farol/domain/pipeline';
import { policyForCustomer } from '@farol/domain/policies';
import { documentOwners } from '@farol/domain/study';
import { notFound } from '../../platform/http/errors.ts';
import {
  auditShownCustomers,
  type CustomerRow,
  getCustomer,
  refuseExample,
  refuseWithdrawn,
} from '../customers/index.ts';
import { messageTexts } from '../settings/index.ts';
import type { RequestContext } from './act-on-activity.ts';
import {
  companyAndSender,
  findMessagePolicy,
  findMessageStudy,
  type MessagePolicy,
  type MessageStudy,
  messageFacts,
} from './prepare-message.store.ts';

type Query = HandlerInput<typeof api.activities.message>['query'];

const years = (n: number): string => (n === 1 ? '1 ano' : `${n} anos`);
const days = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`);

/** Age of the birthday that is greeted; none for a year of birth that cannot be. */
function ageText(birth: string | null | undefined, today: CalendarDay): string | null {
  if (!birth || !isCalendarDay(birth)) return null;
  const age = ageOnBirthday(birth, nearestBirthday(birth, today));
  return age > 0 ? years(age) : null;
}

/**
 * Kinds only where a document concerns health: its description may tell of an illness. Such a document goes by our
 * link alone, whatever the company's own text says.
 */
const documentLine = (
  { tipo, descricao, sensivel }: MessageStudy['documentos'][number],
  pessoa: string | null,
): string => {
  const nome = tipo === 'outro' && descricao && !sensivel ? descricao : codeLabel('tipo_documento', tipo);
  const line = pessoa ? `- ${nome}, ${pessoa}` : `- ${nome}`;
  return sensivel ? `${line} (só pelo link do estudo)` : line;
};

function studyValues(
  momento: MomentoMensagem,
  study: MessageStudy | undefined,
  { pessoa_nome, conjuge }: Pick<CustomerRow, 'pessoa_nome' | 'conjuge'>,
): ValoresMensagem {
  const documents = study?.documentos ?? [];
  const ownerOf = documentOwners(documents, { pessoa_nome, conjuge_nome: conjuge?.nome_completo });
  return {
    areas: joinWords(
      areasOfMoment(momento, study?.areas ?? []).map((one) => shortAreaName(one.produto_diagnostico_id)),
    ),
    documentos: [...new Set(documents.map((one) => documentLine(one, ownerOf(one))))].join('\n'),
    seguradora: study?.fornecedor ?? null,
  };
}

/** An insurer's full name in brackets would stand inside the sentence's own. */
const withoutAside = (name: string | null): string | null =>
  name && (name.replace(/\s*\([^)]*\)$/, '') || name);

/** Days until which the year of an end goes without saying. */
const SAME_YEAR_DAYS = 180;

/** "hoje", "24/12", "24/12/2027" */
function endText(end: CalendarDay, today: CalendarDay): string {
  const left = diffDays(end, today);
  if (left === 0) return 'hoje';
  if (left === 1) return 'amanhã';
  return left > 0 && left < SAME_YEAR_DAYS ? formatDay(end).slice(0, 5) : formatDay(end);
}

function policyValues(policy: MessagePolicy | undefined, today: CalendarDay): ValoresMensagem {
  if (!policy) return {};
  const { fornecedor, vigencia_fim, valor_premio, periodicidade_pagamento } = policy;
  const left = vigencia_fim ? diffDays(vigencia_fim, today) : null;
  return {
    apolice: policyForCustomer(policy),
    seguradora: withoutAside(fornecedor),
    vencimento: vigencia_fim && endText(vigencia_fim, today),
    dias: left !== null && left > 0 ? days(left) : null,
    // A year's premium may be paid in parts that are not known.
    valor: valor_premio !== null && periodicidade_pagamento === 'monthly' ? formatMoney(valor_premio) : null,
  };
}

const birthOf = (day: string | null | undefined): CalendarDay | null =>
  day && isCalendarDay(day) ? day : null;

const personValues = (
  { pessoa_nome, conjuge, ...row }: CustomerRow,
  pessoa: Query['pessoa'],
  today: string,
) => ({
  nome: pessoa_nome,
  primeiro_nome: firstName(pessoa_nome),
  conjuge: firstName(conjuge?.nome_completo),
  idade: ageText(pessoa === 'conjuge' ? conjuge?.data_nascimento : row.pessoa_data_nascimento, today),
});

const WITHOUT_LINK =
  'O link do estudo venceu ou ainda não existe: crie um em Apresentação e envie-o junto com a mensagem.';

/** Links are sent from where they are made; whoever writes about a record that is named knows it. */
const isKnown = ({ diagnostico_apolice_id }: Query, momento: MomentoMensagem): boolean =>
  momento === 'estudo_link' || momento === 'ficha' || diagnostico_apolice_id !== undefined;

/**
 * The company's texts for a moment with the values of a customer, signed by who asks; without a moment, for the most
 * fitting one. Only the moment's fields are read; none of them holds health data.
 */
export const prepareMessage = ({ deps, actor, request_id }: RequestContext, id: number, query: Query) =>
  deps.db.write(actor, async (tx) => {
    const { pessoa } = query;
    const today = deps.clock.today();
    const customer = await getCustomer(tx, actor, id);
    refuseExample(customer, 'nenhuma mensagem sai para um cliente inventado');
    await refuseWithdrawn(tx, customer, 'nenhuma mensagem sai mais');
    const { empresa_id, cliente_id, pessoa_nome, pessoa_celular, pessoa_email } = customer;
    await auditShownCustomers(deps, { actor, request_id }, [customer]);
    const facts = await messageFacts(tx, actor, customer, today);
    const momentos = momentsOfCustomer({
      hoje: today,
      nascimento: birthOf(customer.pessoa_data_nascimento),
      nascimento_do_conjuge: birthOf(customer.conjuge?.data_nascimento),
      ...facts,
    });
    const named = facts.estudos.filter((one) => one.diagnostico_id === query.diagnostico_id);
    const [ofStudy] = named.flatMap((one) => momentsOfStudy(one, today));
    const momento = query.momento ?? ofStudy ?? momentos[0] ?? 'conversa';
    const fields = camposOfMomento(momento);
    const isOfPolicy = fields.includes('apolice');
    const asksStudy = !isOfPolicy && (fields.includes('areas') || query.diagnostico_id !== undefined);
    const { diagnostico_id } = query;
    const study = asksStudy
      ? await findMessageStudy(tx, actor, customer, { diagnostico_id, now: deps.clock.now(), today })
      : undefined;
    if (diagnostico_id !== undefined && asksStudy && !study) throw notFound('Estudo');
    const policy = isOfPolicy
      ? await findMessagePolicy(tx, actor, customer, { id: query.diagnostico_apolice_id, today, momento })
      : undefined;
    if (query.diagnostico_apolice_id !== undefined && isOfPolicy && !policy) throw notFound('Apólice');

    const whose = momento.startsWith('aniversario_conjuge') ? 'conjuge' : pessoa;
    const valores: ValoresMensagem = {
      ...studyValues(momento, study, customer),
      ...policyValues(policy, today),
      ...personValues(customer, whose, today),
      ...(await companyAndSender(tx, customer, actor.funcionario_id)),
    };
    const isUntrue = !momentos.includes(momento) && !isKnown(query, momento);
    const lacksLink = momento === 'documentos' && study?.tem_link === false;
    return {
      momento,
      momentos,
      aviso: isUntrue ? untrueNowText(momento) : lacksLink ? WITHOUT_LINK : null,
      textos: await messageTexts(tx, empresa_id, momento),
      valores: Object.fromEntries(
        fields.flatMap((campo) => {
          const valor = valores[campo];
          return valor ? [[campo, valor] as const] : [];
        }),
      ),
      cliente_id,
      pessoa_nome,
      pessoa_celular,
      pessoa_email,
    };
  });
