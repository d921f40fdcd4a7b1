import { api, type Item, type OpcaoCopiavel } from '@farol/contracts';
import { type PadraoDaOpcao, termsOfPadrao } from '@farol/domain/study';
import { Button, Modal, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/index.ts';
import { date, insuredItem, money, today } from '../../../shared/format/index.ts';
import { Empty, Failed } from '../../../shared/ui/state-views.tsx';
import { annualCost } from '../cost.ts';
import type { useOptionCalls } from '../mutations.ts';
import { quotationTexts as texts } from '../texts.ts';
import { idOf } from './option-editor.ts';
import classes from './quotation.module.css';

type CopyDialogProps = {
  item: Item;
  /** Name of the copy. */
  name: string;
  /** The company's usual terms: a copy is valid as a new option is. */
  padroes: readonly PadraoDaOpcao[];
  calls: ReturnType<typeof useOptionCalls>;
  onCopied: (option: number) => void;
  onClose: () => void;
};

const amountOf = ({ valores }: OpcaoCopiavel): string | null => {
  const amount = valores.valor_cobertura ?? valores.credito_valor ?? valores.valor_imovel;
  return typeof amount === 'number' ? texts.copyFrom.cover(money(amount)) : null;
};

/** "Ana Melo, estudo 12 · 12/11/2026 · R$ 1.710,00/ano · capital R$ 800.000,00" */
function aboutOf(one: OpcaoCopiavel, item: Item): string {
  const cost = annualCost(one.valores);
  const whose = one.deste_estudo
    ? texts.copyFrom.here(insuredItem(item.nome, one.tipo_segurado), one.rodada)
    : texts.copyFrom.there(one.pessoa_nome, one.diagnostico_id);
  return [whose, date(one.criado_em), cost === null ? null : `${money(cost)}${texts.perYear}`, amountOf(one)]
    .filter(Boolean)
    .join(' · ');
}

/** Chooses an option of another round, person or study whose offer a new option takes over. */
export function CopyDialog({ item, name, padroes, calls, onCopied, onClose }: CopyDialogProps) {
  const [search, setSearch] = useState('');
  const [busca] = useDebouncedValue(search.trim(), 250);
  const { diagnostico_produto_item_id } = item;
  const query = { diagnostico_produto_item_id, ...(busca && { busca }) };
  const found = useQuery({
    ...queryOf(api.quotations.copiable, { query }),
    placeholderData: keepPreviousData,
  });
  const copy = async ({ valores }: OpcaoCopiavel) => {
    const { validade_proposta } = termsOfPadrao(padroes, item.codigo, valores, today());
    const made = await calls.create.mutateAsync({
      body: { ...valores, validade_proposta, diagnostico_produto_item_id, opcao_nome: name },
    });
    onCopied(idOf(made));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={texts.copyFrom.title(item.nome)} size={680}>
      <p className="text-sm dim">{texts.copyFrom.hint}</p>
      <TextInput
        data-autofocus
        my="md"
        label={texts.copyFrom.search}
        value={search}
        maxLength={120}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.isError && (
        <Failed title={texts.copyFrom.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Skeleton height={120} />}
      {found.data?.data.length === 0 && (
        <Empty title={busca ? texts.copyFrom.notFound : texts.copyFrom.none} />
      )}
      <ul className={classes.earlier} aria-label={texts.copyFrom.list}>
        {found.data?.data.map((one) => (
          <li key={one.diagnostico_produto_item_opcao_id}>
            <div className={classes.earlierWords}>
              <b>{one.fornecedor || texts.copyFrom.noProvider}</b>
              <small>{aboutOf(one, item)}</small>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={texts.copyFrom.actionOf(one.fornecedor, one.pessoa_nome)}
              loading={calls.create.isPending}
              onClick={() => void copy(one).catch(() => undefined)}
            >
              {texts.copyFrom.action}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
