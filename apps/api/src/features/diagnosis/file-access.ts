import type { Actor } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import type { Tx } from '../../db/client.ts';
import type { FileOfRecord } from '../files/index.ts';
import { type Contents, loadContents } from './contents.store.ts';
import type { View } from './diagnosis.policy.ts';
import { generalNamesFor } from './field-visibility.ts';
import { findItem } from './items/find-item.ts';
import { loadView } from './load-study.ts';
import { showsFileOf } from './received-documents.ts';
import { findStudyBy, ofDocument, ofItem, ofOption, ofRow, type StudyCondition } from './study.store.ts';

type Shown = { contents: Contents; view: View };

const seesArea = ({ areas }: View, area: Area): boolean => areas === null || areas.includes(area);

function seesItem({ contents, view }: Shown, id: number): boolean {
  const found = findItem(contents, id);
  return found !== undefined && seesArea(view, found.area);
}

function seesOption(shown: Shown, id: number): boolean {
  const option = shown.contents.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === id);
  return option !== undefined && seesItem(shown, option.diagnostico_produto_item_id);
}

function seesRow(shown: Shown, id: number): boolean {
  const row = shown.contents.linhas.find((one) => one.produto_item_tabela_item_id === id);
  if (!row) return false;
  if (row.dono_tipo === 'item') return seesItem(shown, row.dono_id);
  if (row.dono_tipo === 'opcao') return seesOption(shown, row.dono_id);
  return generalNamesFor(shown.view, shown.contents)?.has(row.tabela) ?? true;
}

function seesDocument({ contents, view }: Shown, id: number): boolean {
  const document = contents.documentos.find(({ row }) => row.diagnostico_documento_id === id)?.row;
  if (!document) return false;
  // Also where one of her areas asks for the same paper.
  return contents.documentos.some(({ row }) => {
    const area = row.produto_diagnostico_id;
    return (area === null || seesArea(view, area)) && (row === document || showsFileOf(row, document));
  });
}

/** As the study's reply would show the file: its area's readers, and those of health data for such a file. */
const seesFile =
  (
    ofRecord: (actor: Actor, dono_id: number) => StudyCondition,
    seesRecord: (shown: Shown, dono_id: number) => boolean,
  ) =>
  async (
    tx: Tx,
    actor: Actor,
    { dono_id, sensivel }: Pick<FileOfRecord, 'dono_id' | 'sensivel'>,
  ): Promise<boolean> => {
    const study = await findStudyBy(tx, actor, ofRecord(actor, dono_id));
    if (!study) return false;
    const contents = await loadContents(tx, study);
    const view = await loadView(tx, actor, study, contents);
    return (!sensivel || view.ve_saude) && seesRecord({ contents, view }, dono_id);
  };

export const seesFileOfItem = seesFile(ofItem, seesItem);
export const seesFileOfOption = seesFile(ofOption, seesOption);
export const seesFileOfRow = seesFile(ofRow, seesRow);
export const seesFileOfDocument = seesFile(ofDocument, seesDocument);
