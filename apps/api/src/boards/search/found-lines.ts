import type { Achado } from '@farol/contracts';
import { type Actor, CARGO_LABELS, visibleConsultores } from '@farol/domain/access';
import { formatPhoneSpaced } from '@farol/domain/br';
import { formatDay } from '@farol/domain/calendar';
import { codeLabel } from '@farol/domain/code-lists';
import { isInPreparation, screenOfTarefa } from '@farol/domain/pipeline';
import { policyName } from '@farol/domain/policies';
import { coveredNames } from '../../features/diagnosis/index.ts';
import { areasText, stageText } from '../../platform/exports/cell-texts.ts';
import type { FoundCustomer } from './customers.store.ts';
import type { FoundDocument } from './documents.store.ts';
import type { FoundPolicy } from './policies.store.ts';
import type { FoundStudy } from './studies.store.ts';
import type { FoundPerson, FoundTask } from './tasks-and-people.store.ts';

const HUB = '/diagnosis/complete/consultant-direction';
const PANEL = '/activity-panel';

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

export function customerLine(found: FoundCustomer, actor: Actor): Achado {
  const { id, endereco_cidade: cidade, endereco_estado: estado } = found;
  const isOwnOnly = visibleConsultores(actor)?.length === 1;
  return {
    tipo: 'cliente',
    id,
    cliente_id: id,
    diagnostico_id: null,
    titulo: found.pessoa_nome,
    texto: joined(
      found.pessoa_celular ? formatPhoneSpaced(found.pessoa_celular) : found.pessoa_email,
      cidade && (estado ? `${cidade}/${estado}` : cidade),
      !isOwnOnly && found.consultor,
    ),
    caminho: `/customers/${id}`,
  };
}

function placeOfStudy({ id, cliente_id, estagio, encerrado_em, tarefa }: FoundStudy, actor: Actor): string {
  if (actor.perfil === 'specialist') {
    const { area, ...state } = tarefa ?? { area: null, estagio_especialista: 1 as const, aguardando: null };
    return `${PANEL}/${screenOfTarefa(state).tela}/${id}${area === null ? '' : `?area=${area}`}`;
  }
  if (isInPreparation({ estagio, encerrado_em })) return `/diagnosis/complete/${cliente_id}/${id}`;
  return `${HUB}/${id}`;
}

export function studyLine(found: FoundStudy, actor: Actor): Achado {
  const { id, cliente_id, pessoa_nome, placas, areas } = found;
  return {
    tipo: 'estudo',
    id,
    cliente_id,
    diagnostico_id: id,
    titulo: pessoa_nome,
    texto: joined(`Estudo ${id}`, stageText(found), areasText(areas), placas?.join(', ')),
    caminho: placeOfStudy(found, actor),
  };
}

export function policyLine(found: FoundPolicy, { perfil }: Actor): Achado {
  const { id, cliente_id, diagnostico_id, produto_diagnostico_id: area, codigos, vigencia_fim } = found;
  return {
    tipo: 'apolice',
    id,
    cliente_id,
    diagnostico_id,
    titulo: joined(codigos ? coveredNames(codigos) : policyName(area, found.cobertura), found.fornecedor),
    texto: joined(
      found.numero_apolice && `nº ${found.numero_apolice}`,
      found.placa,
      found.pessoa_nome,
      vigencia_fim && `até ${formatDay(vigencia_fim)}`,
    ),
    caminho:
      perfil === 'specialist'
        ? `${PANEL}/implementation-solutions/${diagnostico_id}?area=${area}`
        : `/customers/${cliente_id}?aba=apolices`,
  };
}

export function documentLine(found: FoundDocument, { perfil }: Actor): Achado {
  const { id, cliente_id, diagnostico_id, produto_diagnostico_id: area, tipo, descricao, arquivo } = found;
  const nome = tipo === 'outro' && descricao ? descricao : codeLabel('tipo_documento', tipo);
  const screen =
    perfil === 'specialist'
      ? `${PANEL}/execution-documents-upload/${diagnostico_id}`
      : `${HUB}/${diagnostico_id}/additional-documents`;
  return {
    tipo: 'documento',
    id,
    cliente_id,
    diagnostico_id,
    titulo: arquivo ?? nome,
    texto: joined(arquivo && nome, found.pessoa_nome, `Estudo ${diagnostico_id}`),
    caminho: area === null ? screen : `${screen}?area=${area}`,
  };
}

export const taskLine = ({ id, cliente_id, pessoa_nome, texto, dia, hora }: FoundTask): Achado => ({
  tipo: 'tarefa',
  id,
  cliente_id,
  diagnostico_id: null,
  titulo: texto,
  texto: joined(pessoa_nome, `para ${formatDay(dia)}${hora ? ` às ${hora}` : ''}`),
  caminho: `/customers/${cliente_id}`,
});

export const personLine = (found: FoundPerson): Achado => ({
  tipo: 'usuario',
  id: found.id,
  cliente_id: null,
  diagnostico_id: null,
  titulo: found.pessoa_nome,
  texto: joined(CARGO_LABELS[found.funcionario_cargo_id], found.pessoa_email, !found.ativo && 'Inativo'),
  caminho: `/users/editar/${found.id}`,
});
