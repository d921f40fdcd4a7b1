import type { Item } from '@farol/contracts';
import {
  camposDoItem,
  colunasDe,
  item as definicaoDo,
  type NomeTabela,
  nomesDoBlocoGeral,
} from '@farol/domain/catalogue';
import { sugestaoDoItem, type TipoSegurado } from '@farol/domain/study';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { percent, wholeMoney } from '../../../shared/format/index.ts';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { FieldGrid } from '../../../shared/ui/section.tsx';
import type { Values } from '../autosave/types.ts';
import { computedOf } from '../fields/derived.ts';
import { StudyField } from '../fields/study-field.tsx';
import { TableField } from '../fields/table-field.tsx';
import { itemAnchor } from '../study/field-place.ts';
import { errorOf, isClosed, useStudy } from '../study/study-context.ts';
import { rowsAt } from '../study/study-view.ts';
import { itemKey } from '../study/study-wire.ts';
import { diagnosisTexts } from '../texts.ts';
import { MissingLinks } from '../wizard/missing-links.tsx';
import { HealthGate } from './health-gate.tsx';
import classes from './item.module.css';
import { ItemComment } from './item-comment.tsx';
import { computedOfItem, type ItemField, itemForm } from './item-fields.ts';
import { ItemFile, LifeFile } from './item-file.tsx';
import { usePersonName, useSpouse } from './use-people.ts';

const texts = diagnosisTexts.item;

/** Everything that is asked of a wanted item. */
export function ItemBody({ item, values }: { item: Item; values: Values }) {
  const { estudo, valores } = useStudy();
  const spouse = useSpouse();
  const segurado = item.tipo_segurado as TipoSegurado;
  const form = itemForm(item.codigo, segurado, { ...valores, ...values }, spouse ?? '');
  const isHealth = ({ campo }: ItemField) => campo.sensivel === true;
  const wanted = form.wanted.filter((field) => !isHealth(field));
  const health = estudo.ve_saude ? form.wanted.filter(isHealth) : [];
  const takesFile = camposDoItem(item.codigo).some((c) => c.nome === 'arquivo_dps');
  const isGated =
    estudo.ve_saude &&
    (health.some((f) => isClosed(f.campo, estudo)) || takesFile) &&
    !estudo.consentiu_saude;
  return (
    <div className={classes.body}>
      <Part title={texts.own}>
        {spouse !== null && item.conjuge && segurado !== 'conjuge' && <Insured item={item} values={values} />}
        {wanted.map((field) => (
          <Field key={field.nome} field={field} item={item} values={values} />
        ))}
      </Part>
      {form.tables.map((campo) => (
        <ItemTable key={campo.nome} nome={campo.nome as NomeTabela} item={item} />
      ))}
      {form.files.map((campo) => (
        <ItemFile key={campo.nome} campo={campo} item={item} values={values} />
      ))}
      <Part title={texts.quoting}>
        {form.common.map((field) => (
          <Field key={field.nome} field={field} item={item} values={values} />
        ))}
      </Part>
      <Part title={texts.current}>
        {form.current.map((field) => (
          <Field key={field.nome} field={field} item={item} values={values} />
        ))}
      </Part>
      {isGated ? (
        <HealthGate />
      ) : (
        health.length > 0 && (
          <Part title={texts.person}>
            {health.map((field) => (
              <Field key={field.nome} field={field} item={item} values={values} />
            ))}
          </Part>
        )
      )}
      {takesFile && estudo.ve_saude && estudo.consentiu_saude && <LifeFile item={item} />}
      <ItemComment item={item} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={classes.part}>{title}</h3>
      <FieldGrid columns={2}>{children}</FieldGrid>
    </div>
  );
}

function Field({ field, item, values }: { field: ItemField; item: Item; values: Values }) {
  const study = useStudy();
  const { derivados, conferido, resultados, valores, queue, readOnly } = study;
  const segurado = item.tipo_segurado as TipoSegurado;
  const { campo, nome, shared } = field;
  const key = itemKey(item.diagnostico_produto_item_id);
  const suggestion = sugestaoDoItem(conferido, resultados, item.codigo, segurado);
  const own = computedOfItem(campo.nome, suggestion, derivados, segurado);
  const offered = nome === 'capital_desejado' && suggestion && suggestion.capital > 0 ? suggestion : null;
  const use = () => {
    if (!offered) return;
    queue.edit(key, {
      capital_desejado: offered.capital,
      ...(offered.periodo_cobertura !== null &&
      definicaoDo(item.codigo).campos.some((name) => name === 'periodo_cobertura') &&
      !values.periodo_cobertura
        ? { periodo_cobertura: offered.periodo_cobertura }
        : {}),
    });
  };
  return (
    <StudyField
      campo={campo}
      nome={nome}
      target={shared ? 'geral' : key}
      values={shared ? valores : values}
      anchor={itemAnchor(item.codigo, segurado, campo.nome)}
      computed={own === undefined ? computedOf(nome, study) : own}
      description={
        offered && values.capital_desejado !== offered.capital ? (
          <Button variant="light" size="xs" disabled={readOnly} onClick={use}>
            {texts.suggestion(wholeMoney(offered.capital))}
          </Button>
        ) : undefined
      }
    />
  );
}

/** The customer alone or the couple; the spouse's row hides and returns with its answers. */
function Insured({ item, values }: { item: Item; values: Values }) {
  const { queue, autosave, readOnly } = useStudy();
  const nameOf = usePersonName();
  const key = itemKey(item.diagnostico_produto_item_id);
  return (
    <SelectInput
      label={texts.who}
      options={['titular', 'casal'].map((value) => ({ value, label: nameOf(value) }))}
      value={String(values.tipo_segurado)}
      onChange={(value) => value && queue.edit(key, { tipo_segurado: value })}
      error={errorOf(autosave, key, 'tipo_segurado')}
      disabled={readOnly}
      {...(values.tipo_segurado === 'casal' ? { description: texts.joint } : {})}
    />
  );
}

function ItemTable({ nome, item }: { nome: NomeTabela; item: Item }) {
  const { autosave } = useStudy();
  if (nomesDoBlocoGeral.has(nome))
    return (
      <p className={classes.elsewhere}>
        {diagnosisTexts.tablesElsewhere} <MissingLinks names={[nome]} />
      </p>
    );
  const owner = { tipo: 'item' as const, id: item.diagnostico_produto_item_id };
  const definicao = definicaoDo(item.codigo);
  const rows = nome === 'beneficiarios' ? rowsAt(item, owner, nome, autosave.targets) : [];
  const total = rows.reduce((sum, row) => sum + (typeof row.percentual === 'number' ? row.percentual : 0), 0);
  const uneven = rows.length > 0 && Math.abs(total - 100) > 0.001;
  return (
    <div data-campo={itemAnchor(item.codigo, item.tipo_segurado, nome)}>
      <h3 className={classes.part}>{diagnosisTexts.tableTitle(nome)}</h3>
      <TableField
        tabela={nome}
        campos={colunasDe(nome, { item: definicao, area: definicao.produto_diagnostico_id })}
        owner={owner}
        values={item}
      />
      {uneven && <p className={classes.uneven}>{texts.beneficiaries(percent(total))}</p>}
    </div>
  );
}
