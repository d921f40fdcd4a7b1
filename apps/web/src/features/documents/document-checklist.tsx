import type { Documento, Estudo } from '@farol/contracts';
import { documentOwners, taskOf } from '@farol/domain/study';
import { useCan } from '../../shared/api/index.ts';
import { AreaChip } from '../../shared/ui/area-dots.tsx';
import { areaPlace } from '../../shared/ui/area-place.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { RuledSection } from '../../shared/ui/section.tsx';
import { AreaMenu, taskStateText } from '../study/index.ts';
import { allOf, countsOf, type DocumentGroup, groupsOf } from './checklist.ts';
import { DocumentRow } from './document-row.tsx';
import classes from './documents.module.css';
import { useDocumentCalls } from './mutations.ts';
import { SeveralFiles } from './several/several-files.tsx';
import { documentTexts as texts } from './texts.ts';

type DocumentChecklistProps = {
  estudo: Estudo;
  readOnly?: boolean;
  /** Shows each area's moves beside its name. */
  showsMoves?: boolean;
};

const isClosing = (stage: number | undefined): boolean => stage !== undefined && stage >= 3 && stage <= 5;

/**
 * The server accepts files while an area that requires them is between the customer's approval and the last
 * policy.
 */
function acceptsFiles(estudo: Estudo, area: number | null): boolean {
  if (area !== null) return isClosing(taskOf(estudo, area)?.estagio_especialista);
  return estudo.tarefas.some((task) => task.cancelada_em === null && isClosing(task.estagio_especialista));
}

/** Required documents by area, with upload, status and the specialist's reasons. */
export function DocumentChecklist({ estudo, readOnly = false, showsMoves }: DocumentChecklistProps) {
  const maySend = useCan('documentos.enviar') && estudo.pode_editar && !readOnly;
  const groups = groupsOf(estudo);
  const ownerOf = documentOwners(allOf(groups), estudo);
  const calls = useDocumentCalls(estudo.diagnostico_id);
  const taking = groups.filter(({ area }) => acceptsFiles(estudo, area));
  return (
    <SeveralFiles estudo={estudo} documents={allOf(taking)} maySend={maySend} send={calls.upload}>
      {groups.map((group) => (
        <Group
          key={group.area ?? 0}
          estudo={estudo}
          group={group}
          ownerOf={ownerOf}
          maySend={maySend && acceptsFiles(estudo, group.area)}
          showsMoves={showsMoves === true && !readOnly}
        />
      ))}
      {!estudo.ve_saude && groups.some((group) => group.area === 1) && (
        <p className={classes.health}>{texts.health}</p>
      )}
    </SeveralFiles>
  );
}

type GroupProps = {
  estudo: Estudo;
  group: DocumentGroup;
  ownerOf: (document: Documento) => string | null;
  maySend: boolean;
  showsMoves: boolean;
};

function Group({ estudo, group, ownerOf, maySend, showsMoves }: GroupProps) {
  const calls = useDocumentCalls(estudo.diagnostico_id);
  const counts = countsOf(group.documents);
  const { area } = group;
  const remove = async ({ diagnostico_documento_id: id, arquivos }: Documento, arquivo_id: number) => {
    const { removeTitle: title, removeBody, removePage, removeAction: action } = texts;
    const body = arquivos.length > 1 ? removePage : removeBody;
    if (await confirm({ title, body, action }))
      calls.removeFile.mutate({ params: { id }, query: { arquivo_id } });
  };
  return (
    <RuledSection
      id={area === null ? undefined : areaPlace(area)}
      head={area === null ? texts.ofCustomer : <AreaChip area={area} />}
      aside={
        <span className="dim grow">
          {area === null ? texts.ofCustomerHint : taskStateText(taskOf(estudo, area))}
          {counts.total > 0 && ` · ${texts.counts(counts.sent, counts.total)}`}
        </span>
      }
      actions={showsMoves && area !== null && <AreaMenu estudo={estudo} area={area} />}
    >
      {group.documents.length === 0 && <p className={classes.none}>{texts.noneOfArea}</p>}
      <ul>
        {group.documents.map((document) => (
          <DocumentRow
            key={document.diagnostico_documento_id}
            document={document}
            pessoa={ownerOf(document)}
            maySend={maySend}
            onUpload={(file, progress) => calls.upload(document.diagnostico_documento_id, file, progress)}
            onRemove={(arquivo_id) => void remove(document, arquivo_id)}
          />
        ))}
      </ul>
    </RuledSection>
  );
}
