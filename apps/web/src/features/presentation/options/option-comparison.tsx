import type { Estudo } from '@farol/contracts';
import {
  againstTodayText,
  highlightOfOpcao,
  type MedidaDoItem,
  monthSurplus,
  outsidePerfilText,
  waitsInRedMonth,
  wholePercent,
} from '@farol/domain/study';
import { Badge, Button, Stack } from '@mantine/core';
import { Check, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { date } from '../../../shared/format/index.ts';
import { useIsPhone } from '../../../shared/ui/breakpoints.ts';
import { FileLink } from '../../../shared/ui/file-link.tsx';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import { type ItemView, needText, type OptionView } from '../../study/index.ts';
import { daysToExpiry } from '../edit/readiness.ts';
import { optionTexts as texts } from '../edit/texts.ts';
import { useStudyEdits } from '../mutations.ts';
import classes from './comparison.module.css';
import { areEqual, type ComparedRow, conditionRows, costRows } from './comparison-rows.ts';
import { type ComparisonView, sortOptions } from './comparison-view.ts';
import { DisclosedPay } from './disclosed-pay.tsx';
import { DISCLOSURE } from './disclosure-field.tsx';
import { OptionStatus } from './option-status.tsx';

type ComparisonProps = {
  estudo: Estudo;
  area: number;
  item: ItemView;
  /** The recommendation may still change. */
  mayRecommend: boolean;
  compared?: ComparisonView | undefined;
};

type Line = { key: string; label: string; group?: string; isEqual: boolean; cells: ReactNode[] };

/** Options side by side, measured against the need; on phones one below the other. */
export function OptionComparison({ estudo, area, item: need, mayRecommend, compared = {} }: ComparisonProps) {
  const isPhone = useIsPhone();
  const item = sortOptions(need, compared.ordenar);
  const { opcoes } = item;
  const { recommend } = useStudyEdits(estudo);
  const waits = waitsInRedMonth(estudo.resultados, item.codigo);
  const all = linesOf(estudo, area, item, mayRecommend);
  const lines = compared.diferencas ? all.filter(({ isEqual }) => !isEqual) : all;
  const heads = opcoes.map((option) => (
    <OptionHead
      key={option.id}
      option={option}
      today={againstTodayText({ ...item.item, codigo: item.codigo }, option.opcao, item.acaba)}
      onTakeBack={
        mayRecommend && waits && option.recomendada
          ? () =>
              recommend.mutate({
                params: { id: option.id },
                body: { versao: option.opcao.versao, recomendada: 'N' },
              })
          : undefined
      }
      onRecommend={
        mayRecommend && !waits && !option.recomendada && !option.foraDoPerfil
          ? () =>
              recommend.mutate({
                params: { id: option.id },
                body: { versao: option.opcao.versao, recomendada: 'S' },
              })
          : undefined
      }
      busy={recommend.isPending}
    />
  ));
  if (isPhone)
    return (
      <Stack gap="sm">
        {opcoes.map((option, at) => (
          <article
            key={option.id}
            className={classes.card}
            data-recommended={option.recomendada || undefined}
          >
            {heads[at]}
            <dl>
              {lines
                .filter((line) => line.cells[at] !== null)
                .map((line) => (
                  <div key={line.key}>
                    <dt>{line.label}</dt>
                    <dd>{line.cells[at]}</dd>
                  </div>
                ))}
            </dl>
          </article>
        ))}
      </Stack>
    );
  return (
    <table className={classes.comparison} style={{ '--columns': opcoes.length } as React.CSSProperties}>
      <thead>
        <tr>
          <td className={classes.corner} />
          {opcoes.map((option, at) => (
            <th key={option.id} scope="col" data-recommended={option.recomendada || undefined}>
              {heads[at]}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(lines).map(([group, members]) => (
        <tbody key={group}>
          {group && (
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={opcoes.length + 1}>
                {group}
              </th>
            </tr>
          )}
          {members.map((line) => (
            <tr key={line.key} data-equal={line.isEqual || undefined}>
              <th scope="row">{line.label}</th>
              {opcoes.map((option, at) => (
                <td key={option.id} data-recommended={option.recomendada || undefined}>
                  {line.cells[at] ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const groupsOf = (lines: readonly Line[]): [string, Line[]][] => [
  ...Map.groupBy(lines, (line) => line.group ?? ''),
];

function OptionHead({
  option,
  today,
  onRecommend,
  onTakeBack,
  busy,
}: {
  option: OptionView;
  /** Against what is paid today; null where nothing is replaced. */
  today: string | null;
  onRecommend?: (() => void) | undefined;
  /** A new payment in a month below zero: its recommendation is taken back. */
  onTakeBack?: (() => void) | undefined;
  busy: boolean;
}) {
  const headline = highlightOfOpcao(option.opcao);
  return (
    <Stack gap={4} align="flex-start">
      <div className={classes.provider}>
        <span>{option.fornecedor}</span>
        {option.recomendada && (
          <Badge variant="filled" leftSection={<Check size={12} strokeWidth={2.6} aria-hidden />}>
            {texts.recommended}
          </Badge>
        )}
        {onTakeBack && (
          <Button variant="default" size="xs" disabled={busy} onClick={onTakeBack}>
            {texts.takeBack}
          </Button>
        )}
        {onRecommend && (
          <Button
            variant="default"
            size="xs"
            disabled={busy}
            aria-label={texts.recommendLabel(option.nome)}
            onClick={onRecommend}
          >
            {texts.recommend}
          </Button>
        )}
      </div>
      <b className="text-lg">{option.nome}</b>
      <p className={classes.price}>
        {headline ? (
          <>
            <strong>{headline.figura}</strong> {headline.por}
          </>
        ) : (
          '—'
        )}
      </p>
      {today && <p className="text-sm dim">{today}</p>}
      {option.foraDoPerfil && <p className="text-xs warning">{outsidePerfilText(option.foraDoPerfil)}</p>}
      <OptionStatus option={option} />
    </Stack>
  );
}

function linesOf(estudo: Estudo, area: number, item: ItemView, mayCorrect: boolean): Line[] {
  const { opcoes, medida } = item;
  const compared = (group: string, rows: readonly ComparedRow[]): Line[] =>
    rows.map(({ key, label, values, best, isEqual }) => ({
      key,
      label,
      group,
      isEqual,
      cells: values.map((value, at) =>
        key === DISCLOSURE && mayCorrect && value !== null && opcoes[at] ? (
          <DisclosedPay key={key} estudo={estudo} option={opcoes[at]}>
            {value}
          </DisclosedPay>
        ) : at === best?.at ? (
          <span key={key} className={classes.best}>
            {value} <small>{best.mark}</small>
          </span>
        ) : (
          value
        ),
      ),
    }));
  return [
    ...(medida && medida.falta > 0
      ? [
          {
            key: 'cobre',
            label: texts.cover,
            isEqual: areEqual(opcoes.map(({ cobertura }) => cobertura?.traz ?? null)),
            cells: opcoes.map((option) => (
              <Cover key={option.id} area={area} need={medida} option={option} />
            )),
          },
        ]
      : []),
    ...compared(texts.cost, costRows(item, monthSurplus(estudo))),
    ...compared(texts.conditions, conditionRows(item)),
    {
      key: 'validade',
      label: texts.validity,
      group: texts.conditions,
      isEqual: areEqual(opcoes.map(({ validade }) => validade.ate)),
      cells: opcoes.map((option) => <Validity key={option.id} option={option} />),
    },
    ...(opcoes.some(({ opcao }) => opcao.observacao)
      ? [
          {
            key: 'observacao',
            label: texts.notes,
            group: texts.conditions,
            isEqual: areEqual(opcoes.map(({ opcao }) => opcao.observacao ?? null)),
            cells: opcoes.map(({ opcao }) => (opcao.observacao ? String(opcao.observacao) : null)),
          },
        ]
      : []),
    {
      key: 'arquivos',
      label: texts.files,
      group: texts.conditions,
      // Options do not share files.
      isEqual: false,
      cells: opcoes.map((option) =>
        option.opcao.arquivo || option.opcao.arquivo_2 ? <Files key={option.id} option={option} /> : null,
      ),
    },
  ];
}

function Cover({ area, need, option }: { area: number; need: MedidaDoItem; option: OptionView }) {
  const { cobertura } = option;
  if (!cobertura || cobertura.valor === null) return '—';
  return (
    <div className={classes.cover}>
      <span>
        <b>{`${wholePercent(cobertura.cobertura)}%`}</b>
        <small data-short={cobertura.falta > 0 || undefined}>
          {cobertura.falta > 0 ? texts.stillMissing(needText(need, cobertura.falta)) : texts.coversAll}
          {cobertura.traz > cobertura.valor && ` ${texts.withOthers}`}
        </small>
      </span>
      <NeedBar
        area={area}
        need={need.necessidade}
        has={need.existente}
        adds={cobertura.traz}
        label={option.nome}
        write={(value) => needText(need, value)}
      />
    </div>
  );
}

function Validity({ option }: { option: OptionView }) {
  const { ate: until, vencida } = option.validade;
  if (!until) return '—';
  const left = daysToExpiry(option);
  if (left === null && !vencida) return date(until);
  return (
    <span className={classes.expired}>
      {left === null ? texts.expired(date(until)) : texts.endsSoon(date(until), left)}
    </span>
  );
}

function Files({ option: { opcao } }: { option: OptionView }) {
  const files = [
    [opcao.arquivo, texts.file],
    [opcao.arquivo_2, texts.file2],
  ] as const;
  return (
    <span className={classes.files}>
      {files.map(
        ([file, label]) =>
          file && (
            <FileLink key={label} file={file} fz="sm" title={file.nome}>
              <FileText size={15} strokeWidth={1.6} aria-hidden />
              {label}
            </FileLink>
          ),
      )}
    </span>
  );
}
