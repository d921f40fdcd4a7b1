import type { api, HandlerInput } from '@farol/contracts';
import { firstName, formatMoney } from '@farol/domain/br';
import { type CalendarDay, diffDays, formatDay, isCalendarDay } from '@farol/domain/calendar';
import { codeLabel, shortAreaName } from '@farol/domain/code-lists';
import { camposOfMomento, joinWords, type ValoresMensagem } from '@farol/domain/messages';
import { ageOnBirthday, nearestBirthday } from '@farol/domain/pipeline';
import { policyName } from '@farol/domain/policies';
import { documentOwners } from '@farol/domain/study';
import { notFound } from '../../platform/http/errors.ts';
import {
  auditShownCustomers,
  type CustomerRow,
  getCustomer,
  refuseExample,
  refuseWithdrawn,
} from '../customers/index.ts';
import { coveredNames } from '../diagnosis/index.ts';
import { messageTexts } from '../settings/index.ts';
import type { RequestContext } from './act-on-activity.ts';
import {
  companyAndSender,
  findMessagePolicy,
  findMessageStudy,
  type MessagePolicy,
  type MessageStudy,
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

/** Kinds only where a document concerns health: its description may tell of an illness. */
const documentLine = (
  { tipo, descricao, sensivel }: MessageStudy['documentos'][number],
  pessoa: string | null,
): string => {
  const nome = tipo === 'outro' && descricao && !sensivel ? descricao : codeLabel('tipo_documento', tipo);
  return pessoa ? `- ${nome} (${pessoa})` : `- ${nome}`;
};

function studyValues(
  study: MessageStudy | undefined,
  { pessoa_nome, conjuge }: Pick<CustomerRow, 'pessoa_nome' | 'conjuge'>,
): ValoresMensagem {
  const documents = study?.documentos ?? [];
  const ownerOf = documentOwners(documents, { pessoa_nome, conjuge_nome: conjuge?.nome_completo });
  return {
    areas: joinWords((study?.areas ?? []).map(shortAreaName)),
    documentos: [...new Set(documents.map((one) => documentLine(one, ownerOf(one))))].join('\n'),
    seguradora: study?.fornecedor ?? null,
  };
}

/** "Casco (colisão, roubo e incêndio)" is "Casco" in a sentence that has an aside of its own. */
const withoutAside = (name: string): string => name.replace(/\s*\([^)]*\)$/, '');

/** One item by its name; several read as one policy: "Apólice de Doenças graves e Seguro de vida temporário". */
function policyWords({ codigos, produto_diagnostico_id, cobertura }: MessagePolicy): string {
  if (codigos) return codigos.length === 1 ? coveredNames(codigos) : `Apólice de ${coveredNames(codigos)}`;
  return `Apólice de ${withoutAside(policyName(produto_diagnostico_id, cobertura))}`;
}

function policyValues(policy: MessagePolicy | undefined, today: CalendarDay): ValoresMensagem {
  if (!policy) return {};
  const { fornecedor, vigencia_fim, valor_premio, periodicidade_pagamento } = policy;
  const left = vigencia_fim ? diffDays(vigencia_fim, today) : null;
  return {
    apolice: policyWords(policy),
    seguradora: fornecedor,
    vencimento: vigencia_fim && formatDay(vigencia_fim),
    dias: left !== null && left > 0 ? days(left) : null,
    // A year's premium may be paid in parts that are not known.
    valor: valor_premio !== null && periodicidade_pagamento === 'monthly' ? formatMoney(valor_premio) : null,
  };
}

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

/**
 * The company's texts for a moment with the values of a customer, signed by who asks. Only the moment's fields
 * are read; none of them holds health data.
 */
export const prepareMessage = ({ deps, actor, request_id }: RequestContext, id: number, query: Query) =>
  deps.db.write(actor, async (tx) => {
    const { momento, pessoa } = query;
    const today = deps.clock.today();
    const customer = await getCustomer(tx, actor, id);
    refuseExample(customer, 'nenhuma mensagem sai para um cliente inventado');
    await refuseWithdrawn(tx, customer, 'nenhuma mensagem sai mais');
    const { empresa_id, cliente_id, pessoa_nome, pessoa_celular, pessoa_email } = customer;
    await auditShownCustomers(deps, { actor, request_id }, [customer]);
    const fields = camposOfMomento(momento);
    const isOfPolicy = fields.includes('apolice');
    const asksStudy = !isOfPolicy && (fields.includes('areas') || query.diagnostico_id !== undefined);
    const study = asksStudy ? await findMessageStudy(tx, actor, customer, query.diagnostico_id) : undefined;
    if (query.diagnostico_id !== undefined && asksStudy && !study) throw notFound('Estudo');
    const policy = isOfPolicy
      ? await findMessagePolicy(tx, actor, customer, {
          id: query.diagnostico_apolice_id,
          today,
          ofInstalment: momento === 'parcela',
        })
      : undefined;
    if (query.diagnostico_apolice_id !== undefined && isOfPolicy && !policy) throw notFound('Apólice');

    const whose = momento === 'aniversario_conjuge' ? 'conjuge' : pessoa;
    const valores: ValoresMensagem = {
      ...studyValues(study, customer),
      ...policyValues(policy, today),
      ...personValues(customer, whose, today),
      ...(await companyAndSender(tx, customer, actor.funcionario_id)),
    };
    return {
      momento,
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
