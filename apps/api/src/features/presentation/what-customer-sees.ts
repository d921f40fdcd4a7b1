import type { ConteudoEstudo, Estudo } from '@farol/contracts';
import type { Tx } from '../../db/client.ts';
import { hashOf } from '../../platform/canonical.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  asChecked,
  assembleStudy,
  type Contents,
  loadContents,
  parametersOf,
  type Study,
} from '../diagnosis/index.ts';
import { customerContent } from './customer-content.ts';
import { tellEarlierAnswers } from './earlier-answers.ts';
import { factsBeside } from './link.store.ts';
import { sentAnswers } from './snapshot.store.ts';

export type Seen = { conteudo: ConteudoEstudo; sha256: string; estudo: Estudo; contents: Contents };

/** The study as it stands, cut to what its customer sees, with the hash it is known by. */
export async function whatCustomerSees(tx: Tx, study: Study, clock: Clock): Promise<Seen> {
  const contents = await loadContents(tx, study);
  const today = clock.today();
  const estudo = assembleStudy(
    contents,
    {
      study,
      view: { papel: null, pode_editar: false, ve_saude: false, areas: null },
      now: clock.now(),
      funcionario_id: null,
      file: () => null,
    },
    await parametersOf(tx, study.empresa_id, today),
    today,
  );
  const present = customerContent({
    study: estudo,
    // Of the day of its figures: no later day makes it another content.
    checked: asChecked(study, contents, estudo.parametros.em),
    facts: await factsBeside(tx, study),
  });
  const isQuotedAgain = estudo.tarefas.some(({ rodada }) => rodada > 1);
  const conteudo = isQuotedAgain ? tellEarlierAnswers(present, await sentAnswers(tx, study)) : present;
  return { conteudo, sha256: hashOf(conteudo), estudo, contents };
}
