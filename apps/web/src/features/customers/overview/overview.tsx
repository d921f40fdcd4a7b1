import type { Cliente } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { studyQuery } from '../../diagnosis/index.ts';
import { ConversationPart } from './conversation-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { FinancePart } from './finance-part.tsx';
import classes from './overview.module.css';
import { FamilyPart, PersonPart } from './person-part.tsx';
import { PoliciesPart } from './policies-part.tsx';
import { OtherStudies, StudyPart } from './study-part.tsx';

type Summary = Cliente['estudos'][number];
const isOpen = ({ encerrado_em, estagio }: Summary) => encerrado_em === null && estagio < 10;

/** The customer at a glance: person and family, the study and its needs, policies, documents, conversation. */
export function Overview({ cliente }: { cliente: Cliente }) {
  const { estudos } = cliente;
  const shown = estudos.find(isOpen) ?? estudos[0];
  const study = useQuery({ ...studyQuery(shown?.diagnostico_id ?? 0), enabled: shown !== undefined });
  const estudo = study.data;
  return (
    <div className={classes.overview}>
      <div className={classes.about}>
        <PersonPart cliente={cliente} />
        <FamilyPart cliente={cliente} estudo={estudo} />
        <FinancePart estudo={estudo} isPending={shown !== undefined && study.isPending} />
      </div>
      <div className={classes.work}>
        <StudyPart cliente={cliente} shown={shown} study={study} />
        <OtherStudies cliente={cliente} studies={estudos.filter((one) => one !== shown)} />
        <PoliciesPart id={cliente.cliente_id} estudo={estudo} />
        <DocumentsPart cliente={cliente} estudo={estudo} />
      </div>
      <ConversationPart cliente={cliente} />
    </div>
  );
}
