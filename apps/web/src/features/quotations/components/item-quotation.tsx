import type { Estudo, Item, Opcao } from '@farol/contracts';
import { opcaoPart } from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/pipeline';
import {
  type EntornoDaOpcao,
  isRefusedByCliente,
  outsidePerfil,
  type PadraoDaOpcao,
  providerKey,
  termsBroughtAlong,
  termsOfPadrao,
} from '@farol/domain/study';
import { Button, Kbd, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../../shared/format/index.ts';
import { optionTermsQuery } from '../../../shared/study/index.ts';
import { useIsPhone } from '../../../shared/ui/breakpoints.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { TopicButton } from '../../comments/index.ts';
import { currentId, isNewOption, type OptionAutosave } from '../../tasks/index.ts';
import { addOption, duplicateOption } from '../begin-option.ts';
import { isOfItem, MAX_OPTIONS, type Missing, optionsOfRound, providerName } from '../delivery.ts';
import type { FillFigures } from '../figures.ts';
import { focusCell } from '../focus-cell.ts';
import type { useOptionCalls } from '../mutations.ts';
import { optionFields, REASON } from '../option-fields.ts';
import { nextOptionName } from '../option-name.ts';
import { candidatesOf, coversOf, insuredOptions } from '../proposal.ts';
import { quotationTexts as texts } from '../texts.ts';
import { useInstitutions } from '../use-institutions.ts';
import { useKeptList } from '../use-kept-list.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { CoverDialog } from './cover-dialog.tsx';
import { EarlierRounds } from './earlier-rounds.tsx';
import { itemName } from './item-list.tsx';
import { NoOfferNotice } from './no-offer.tsx';
import { OptionCards } from './option-cards.tsx';
import { idOf } from './option-editor.ts';
import { OptionGrid } from './option-grid.tsx';
import { ProposalSummary } from './proposal-summary.tsx';
import classes from './quotation.module.css';

/** Naming an option's provider fills in the company's usual terms, from any place it is named. */
const withUsualTerms = (
  autosave: OptionAutosave,
  { codigo }: Item,
  options: readonly Opcao[],
  padroes: readonly PadraoDaOpcao[],
): OptionAutosave => ({
  ...autosave,
  change: (id, mudanca) => {
    const option = options.find((one) => idOf(one) === id);
    const brought = option && termsBroughtAlong(padroes, codigo, option, { mudanca, hoje: today() });
    autosave.change(id, { ...brought, ...mudanca });
  },
});

/** Whether a field holds what the company usually quotes. */
const isUsualTerm = (
  padroes: readonly PadraoDaOpcao[],
  { codigo }: Item,
  option: Opcao,
  nome: string,
): boolean => {
  const usual = termsOfPadrao(padroes, codigo, option, today())[nome];
  return usual !== undefined && usual === Reflect.get(option, nome);
};

type ItemQuotationProps = {
  study: Estudo;
  area: Area;
  item: Item;
  rodada: number;
  missing: readonly Missing[];
  autosave: OptionAutosave;
  withFigures: FillFigures;
  around: EntornoDaOpcao;
  calls: ReturnType<typeof useOptionCalls>;
  /** The area's items with what was typed. */
  items: readonly Item[];
  onSelect: (item: number) => void;
  readOnly: boolean;
};

/** The options of one item side by side, required fields first. */
export function ItemQuotation({
  study,
  area,
  item,
  rodada,
  missing,
  autosave: plainAutosave,
  withFigures,
  around,
  calls,
  items,
  onSelect,
  readOnly,
}: ItemQuotationProps) {
  const terms = useQuery({ ...optionTermsQuery(study.empresa_id), enabled: !readOnly });
  const padroes = useKeptList(terms, `padroes/${study.empresa_id}`) ?? [];
  const [open, setOpen] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const [card, setCard] = useState<number | null>(null);
  const [covering, setCovering] = useState<number | null>(null);
  const isPhone = useIsPhone();
  const options = optionsOfRound(item, rodada).map(plainAutosave.shown);
  const autosave = withUsualTerms(plainAutosave, item, options, padroes);
  const wantsReason =
    options.some((option) => Boolean(option[REASON])) ||
    missing.filter(isOfItem(item)).some(({ field }) => field === REASON);
  const fields = optionFields(item.codigo, { ...study.parametros, pede_motivo: wantsReason });
  const { institutions, include } = useInstitutions(study, { codigo: item.codigo, area, options });
  const isFull = options.length >= MAX_OPTIONS;
  const isMarked = item.sem_oferta === 'S';

  const { fornecedor } = opcaoPart(item.codigo);
  const add = () => {
    const option = addOption(autosave, item, rodada);
    setCard(option);
    focusCell({ option, field: fornecedor ?? 'opcao_nome' });
  };
  const insured = insuredOptions(study);
  const coveredBy = (option: Opcao) => coversOf(items, option);
  // A proposal is made on the server.
  const savedItems = items.map(withoutNewOptions);
  const coverWith = (option: Opcao) =>
    !isNewOption(idOf(option)) &&
    providerKey(option) &&
    candidatesOf(savedItems, { item, option }, insured).length > 0
      ? () => setCovering(idOf(option))
      : undefined;
  const isUsual = (option: Opcao, nome: string) => isUsualTerm(padroes, item, option, nome);
  const leave = (option: Opcao) =>
    calls.leave.mutate({ params: { id: idOf(option) } }, { onSuccess: () => toastDone(texts.proposal.left) });
  const last = options.at(-1);
  const recommend = (option: Opcao) => {
    autosave.change(idOf(option), { recomendada: 'S' });
    autosave.leave(idOf(option), 'recomendada');
  };
  const remove = async (option: Opcao) => {
    const name = providerName(item.codigo, option);
    const { removeTitle: title, removeAction: action } = texts;
    if (!(await confirm({ title, body: texts.removeBody(name), action, danger: true }))) return;
    const id = currentId(idOf(option));
    if (autosave.forget(id)) calls.remove.mutate({ params: { id } });
  };
  const fileErrors = new Map(
    missing
      .filter(isOfItem(item))
      .flatMap(({ option, field, message }) =>
        option !== null && field === 'arquivo' ? [[option, message] as const] : [],
      ),
  );
  const shared = {
    study,
    item,
    fields,
    options,
    institutions,
    include,
    readOnly,
    autosave,
    withFigures,
    around,
    coversOf: coveredBy,
    coverWith,
    isUsual,
    outside: (option: Opcao) => outsidePerfil({ diagnostico: study, hoje: today() }, item, option),
    fileErrors,
    rows: open ? [...fields.main, ...fields.more] : fields.main,
    tables: open ? fields.tables : [],
    onRecommend: recommend,
    onRemove: (option: Opcao) => void remove(option),
  };
  const hidden = fields.more.length + fields.tables.length;

  return (
    <Stack gap="sm">
      <div className={classes.quotationHead}>
        <h2>{itemName(item)}</h2>
        <TopicButton
          study={study}
          topic={{ area, item: item.diagnostico_produto_item_id }}
          name={itemName(item)}
        />
        {!readOnly && !isMarked && options.length > 0 && (
          <>
            <Button variant="default" size="sm" disabled={isFull} onClick={() => setCopying(true)}>
              {texts.copyFrom.open}
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<Copy size={14} strokeWidth={1.6} aria-hidden />}
              disabled={isFull || !last}
              onClick={() => last && setCard(duplicateOption(autosave, item, last))}
            >
              {texts.duplicate}
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<Plus size={15} aria-hidden />}
              disabled={isFull}
              title={isFull ? texts.full : undefined}
              onClick={add}
            >
              {texts.addOption}
            </Button>
          </>
        )}
      </div>
      {isMarked && <NoOfferNotice item={item} calls={calls} readOnly={readOnly} />}
      {!isMarked && options.length === 0 && (
        <Empty
          title={texts.empty}
          hint={emptyHint(item, rodada, readOnly)}
          actions={
            !readOnly && (
              <>
                <Button leftSection={<Plus size={15} aria-hidden />} onClick={add}>
                  {texts.addFirst}
                </Button>
                <Button variant="default" onClick={() => setCopying(true)}>
                  {texts.copyFrom.open}
                </Button>
              </>
            )
          }
        />
      )}
      {!isMarked && options.length > 0 && (
        <>
          {isPhone ? (
            <OptionCards {...shared} chosen={card} onChoose={setCard} />
          ) : (
            <OptionGrid {...shared} />
          )}
          <div className="row between wrap">
            {hidden > 0 && (
              <Button variant="subtle" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? texts.less : texts.more(hidden)}
              </Button>
            )}
            {!isPhone && !readOnly && <Keys />}
          </div>
          {options
            .filter((option) => coveredBy(option).length > 1)
            .map((option) => (
              <ProposalSummary
                key={idOf(option)}
                item={item}
                option={option}
                covers={coveredBy(option)}
                readOnly={readOnly}
                onCover={coverWith(option)}
                onLeave={() => leave(option)}
                onSelect={onSelect}
              />
            ))}
          {isFull && !readOnly && <p className="text-sm faint">{texts.full}</p>}
        </>
      )}
      {options
        .filter((option) => idOf(option) === covering)
        .map((option) => (
          <CoverDialog
            key={covering}
            cover={{ item, option }}
            items={savedItems}
            insured={insured}
            calls={calls}
            beforeJoin={() => autosave.saveBeforeMove(area)}
            onClose={() => setCovering(null)}
          />
        ))}
      {isCopying && (
        <CopyDialog
          item={item}
          name={nextOptionName(item, options.length + 1)}
          padroes={padroes}
          calls={calls}
          onCopied={(option) => {
            toastDone(texts.copyFrom.done);
            focusCell({ option, field: fornecedor ?? 'opcao_nome' });
          }}
          onClose={() => setCopying(false)}
        />
      )}
      <EarlierRounds item={item} rodada={rodada} calls={calls} readOnly={readOnly} />
    </Stack>
  );
}

const withoutNewOptions = (item: Item): Item => ({
  ...item,
  diagnostico_produto_item_opcoes: item.diagnostico_produto_item_opcoes.filter(
    (option) => !isNewOption(idOf(option)),
  ),
});

function emptyHint(item: Item, rodada: number, readOnly: boolean): string | undefined {
  if (isRefusedByCliente(item.diagnostico_produto_item_opcoes, rodada)) return `${texts.refusedBefore}.`;
  return readOnly ? undefined : texts.emptyHint;
}

function Keys() {
  return (
    <span className={classes.keys}>
      <Kbd>Enter</Kbd> {texts.keys.down}
      <Kbd>Tab</Kbd> {texts.keys.tab}
      <Kbd>Ctrl</Kbd> <Kbd>D</Kbd> {texts.keys.copy}
      <Kbd>Ctrl</Kbd> <Kbd>Del</Kbd> {texts.keys.remove}
    </span>
  );
}
