import { api, type Documento, type Estudo, type Item, type Opcao } from '@farol/contracts';
import { asNumber } from '@farol/domain/br';
import { addDays, addMonths, type CalendarDay } from '@farol/domain/calendar';
import { codeLabel, type TipoDocumento } from '@farol/domain/code-lists';
import { propostasOf } from '@farol/domain/study';
import { pdf, png } from '../demo-files.ts';
import type { AreaGoal } from '../plans.ts';
import {
  itemsOfInterest,
  type SceneContext,
  type StudyReader,
  specialistOf,
  taskOf,
} from './scene-context.ts';

const PHOTOGRAPHED: readonly string[] = ['identidade', 'cpf', 'cnh'];

const paperOf = ({ family }: SceneContext, tipo: string) =>
  PHOTOGRAPHED.includes(tipo)
    ? png(`${tipo}.png`, tipo === 'cnh' ? [46, 106, 90] : [70, 92, 132])
    : pdf(`${tipo}.pdf`, [
        codeLabel('tipo_documento', tipo as TipoDocumento),
        family.titular.nome,
        '',
        'Documento de demonstração, sem valor.',
      ]);

const isOf = (area: number | null) => (document: Documento) => document.produto_diagnostico_id === area;

/** The consultant uploads the requested documents: the customer's own and those of these areas. */
export async function sendDocuments(
  scene: SceneContext,
  study: Estudo,
  areas: readonly number[],
): Promise<void> {
  const asked = study.diagnostico_documentos.filter(
    (d) => d.arquivo === null && (d.produto_diagnostico_id === null || areas.some((area) => isOf(area)(d))),
  );
  for (const { diagnostico_documento_id, tipo } of asked)
    await scene.c.call(api.documents.upload, {
      params: { id: diagnostico_documento_id },
      file: paperOf(scene, tipo),
    });
}

const BLURRED = 'Imagem ilegível: envie de novo, com boa luz e sem cortes.';

/** The specialist reviews the documents of an area; once all are approved, proposals follow. */
export async function checkDocuments(
  scene: SceneContext,
  diagnostico_id: number,
  area: number,
  goal: AreaGoal,
): Promise<void> {
  const e = specialistOf(scene, area);
  const params = { id: diagnostico_id };
  const study = await e.call(api.diagnosis.getAsSpecialist, { params });
  const waiting = study.diagnostico_documentos.filter(
    (d) => d.arquivo !== null && d.status === 'analisis' && (isOf(area)(d) || isOf(null)(d)),
  );
  const refused = goal === 'returned' ? waiting.find(isOf(area)) : undefined;
  for (const document of waiting)
    await e.call(api.documents.review, {
      params: { id: document.diagnostico_documento_id },
      body: document === refused ? { status: 'reproved', motivo: BLURRED } : { status: 'approved' },
    });
  if (refused) return;
  await e.call(api.tasks.move, {
    params,
    body: { produto_diagnostico_id: area, estagio: 4, versao: taskOf(study, area).versao },
  });
}

type Approved = { item: Item; option: Opcao };

const approvedIn = (study: Estudo, area: number): Approved[] =>
  itemsOfInterest(study, area).flatMap((item) =>
    item.diagnostico_produto_item_opcoes
      .filter((option) => option.status === 'approved')
      .map((option) => ({ item, option })),
  );

type Proposal = [Approved, ...Approved[]];

/** The approved options by proposal: one may cover several. */
const proposalsIn = (study: Estudo, area: number): Proposal[] =>
  propostasOf(
    approvedIn(study, area).map((one) => ({ ...one, proposta_id: one.option.proposta_id ?? null })),
  ).flatMap(([first, ...more]): Proposal[] => (first ? [[first, ...more]] : []));

const premiumOf = ({ option }: Approved): number | null =>
  asNumber(option.valor_premio) ?? asNumber(option.parcela) ?? asNumber(option.aporte_mensal);

const sumOfPremiums = (covers: readonly Approved[]): number =>
  covers.reduce((cents, one) => cents + Math.round((premiumOf(one) ?? 0) * 100), 0) / 100;

/** Signs the proposals of an area and files them with their providers. */
export async function fileProposals(scene: SceneContext, read: StudyReader, area: number): Promise<void> {
  const e = specialistOf(scene, area);
  const study = await read(area);
  const params = { id: study.diagnostico_id };
  for (const [{ option }] of proposalsIn(study, area))
    await e.call(api.quotations.update, {
      params: { id: option.diagnostico_produto_item_opcao_id },
      body: {
        versao: option.versao,
        numero_proposta: `P${100_000 + option.diagnostico_produto_item_opcao_id}`,
        data_protocolo: scene.w.clock.today(),
      },
    });
  const { diagnostico_documento_id } = await e.call(api.documents.ask, {
    body: { diagnostico_id: params.id, produto_diagnostico_id: area, tipo: 'proposta_assinada' },
  });
  await e.call(api.documents.upload, {
    params: { id: diagnostico_documento_id },
    file: paperOf(scene, 'proposta_assinada'),
  });
  await e.call(api.tasks.move, {
    params,
    body: { produto_diagnostico_id: area, estagio: 5, versao: taskOf(study, area).versao },
  });
}

function termsOf(
  { w, plan }: SceneContext,
  { option }: Approved,
): { from: CalendarDay; to: CalendarDay | null } {
  const from = addDays(w.clock.today(), 1);
  if (plan.expires !== undefined && option.periodicidade_pagamento === 'yearly')
    return { from, to: addDays(w.today, plan.expires) };
  return { from, to: option.periodo_cobertura === 999 ? null : addMonths(from, 12) };
}

/** Registers the policies of an area, which concludes its task. */
export async function issuePolicies(scene: SceneContext, read: StudyReader, area: number): Promise<void> {
  const e = specialistOf(scene, area);
  const study = await read(area);
  const params = { id: study.diagnostico_id };
  for (const covers of proposalsIn(study, area)) {
    const [{ item, option }] = covers;
    const id = option.diagnostico_produto_item_opcao_id;
    for (const cover of covers)
      await e.call(api.quotations.update, {
        params: { id: cover.option.diagnostico_produto_item_opcao_id },
        body: { versao: cover.option.versao, situacao_fornecedor: 'emitida' },
      });
    const { from, to } = termsOf(scene, { item, option });
    const policy = await e.call(api.policies.create, {
      body: {
        diagnostico_produto_item_opcao_id: id,
        numero_apolice: `${item.codigo.replace('.', '')}.${scene.w.clock.today().slice(0, 4)}.${String(id).padStart(6, '0')}`,
        fornecedor: String(option.seguradora ?? option.banco),
        vigencia_inicio: from,
        vigencia_fim: to,
        valor_cobertura: covers.length > 1 ? null : asNumber(option.valor_cobertura),
        valor_premio: covers.length > 1 ? sumOfPremiums(covers) : premiumOf(covers[0]),
        periodicidade_pagamento: option.periodicidade_pagamento === 'yearly' ? 'yearly' : 'monthly',
        forma_pagamento: option.forma_pagamento === 'invoice' ? 'invoice' : 'card',
      },
    });
    await e.call(api.policies.uploadFile, {
      params: { id: policy.diagnostico_apolice_id, x: 1 },
      file: pdf('apolice.pdf', [
        `Apólice ${policy.numero_apolice}`,
        scene.family.titular.nome,
        ...covers.map((cover) => cover.item.nome),
        '',
        'Documento de demonstração, sem valor.',
      ]),
    });
  }
  await e.call(api.tasks.move, {
    params,
    body: { produto_diagnostico_id: area, estagio: 6, versao: taskOf(study, area).versao },
  });
}
