import type { Estudo } from '@farol/contracts';
import { type Campo, camposOfOpcao, isVisible, valueIn } from '@farol/domain/catalogue';
import { Button, Text } from '@mantine/core';
import { Layers } from 'lucide-react';
import { fieldText, today } from '../../../shared/format/index.ts';
import { CellInput } from '../../../shared/ui/edit-table/index.ts';
import { Fact, Facts, FieldGrid } from '../../../shared/ui/section.tsx';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import {
  asCell,
  type FillFigures,
  figurePlaceholder,
  itemName,
  optionColumn,
  providerName,
  Remark,
} from '../../quotations/index.ts';
import type { OptionAutosave } from '../../tasks/index.ts';
import type { ClosingCalls } from '../mutations.ts';
import type { OthersOfProvider, ProposalGroup } from '../proposal-groups.ts';
import { executionTexts as texts } from '../texts.ts';
import classes from './execution.module.css';
import { OptionSummary } from './option-summary.tsx';
import { SignedProposal } from './signed-proposal.tsx';

type ProposalFormProps = {
  study: Estudo;
  area: number;
  group: ProposalGroup;
  others: OthersOfProvider;
  autosave: OptionAutosave;
  withFigures: FillFigures;
  calls: ClosingCalls;
  /** The guard's problems with this option, by field. */
  lacks: Readonly<Record<string, string>>;
  /** The other option with the same proposal number. */
  sameNumber: string | null;
  readOnly: boolean;
};

/** The provider's data on a proposal, whatever it covers, saved while typing. */
export function ProposalForm(props: ProposalFormProps) {
  const {
    study,
    area,
    group: { lead, covers },
    others: { joins, apart },
    autosave,
    withFigures,
    calls,
    lacks,
    sameNumber,
    readOnly,
  } = props;
  const { item, option: stored } = lead;
  const id = stored.diagnostico_produto_item_opcao_id;
  const option = autosave.shown(stored);
  const fields = camposOfOpcao(item.codigo).filter(
    (campo) => campo.obrigatorio_em === 'propostas_inseridas' && isVisible(campo, option),
  );
  /** A proposal is filed on the day its number is first entered, unless another day is; not when it is corrected. */
  const filedToday = ({ nome }: Campo, value: unknown) =>
    nome === 'numero_proposta' && value && !option.numero_proposta && !option.data_protocolo
      ? { data_protocolo: today() }
      : {};
  const errors = autosave.errorsOf(id);
  const joinAll = async () => {
    const waits = await autosave.saveBeforeMove(area);
    if (waits) return toastFailed(waits);
    try {
      const opcoes = joins.map((one) => one.option.diagnostico_produto_item_opcao_id);
      await calls.join.mutateAsync({ body: { diagnostico_produto_item_opcao_id: id, opcoes } });
      toastDone(texts.joined(joins.length + covers.length));
    } catch (error) {
      calls.showFailure(error);
    }
  };
  return (
    <OptionSummary item={item} option={stored} withTerms={covers.length === 1} covers={covers}>
      {readOnly ? (
        <Facts>
          {fields.map((campo) => (
            <Fact key={campo.nome} label={campo.rotulo}>
              {fieldText(campo, valueIn(withFigures(option), campo.nome))}
            </Fact>
          ))}
        </Facts>
      ) : (
        <FieldGrid columns={3}>
          {fields.map((campo) => (
            <div key={campo.nome}>
              <CellInput
                column={{
                  ...optionColumn(campo, () => []),
                  ...figurePlaceholder(withFigures, option, campo),
                }}
                row={asCell(option)}
                inCell={false}
                label={campo.rotulo}
                error={errors[campo.nome]}
                onChange={(value) =>
                  autosave.change(id, { [campo.nome]: value, ...filedToday(campo, value) })
                }
                onLeave={() => autosave.leave(id, campo.nome)}
              />
              {campo.nome === 'numero_proposta' && sameNumber && <Remark>{sameNumber}</Remark>}
            </div>
          ))}
        </FieldGrid>
      )}
      {!readOnly && joins.length > 0 && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<Layers size={14} strokeWidth={1.6} aria-hidden />}
            loading={calls.join.isPending}
            onClick={() => void joinAll()}
          >
            {texts.inAllOptions(joins.length + covers.length, providerName(item.codigo, stored))}
          </Button>
        </div>
      )}
      {!readOnly &&
        apart.map(({ item: other, why }) => (
          <Text key={other.diagnostico_produto_item_id} size="xs" c="dimmed">
            {texts.apart.line(itemName(other), why)}
          </Text>
        ))}
      {lacks.vet_final && (
        <Text size="xs" mt={2} className="danger">
          {lacks.vet_final}
        </Text>
      )}
      <div className={classes.files}>
        <SignedProposal study={study} area={area} option={stored} calls={calls} readOnly={readOnly} />
      </div>
    </OptionSummary>
  );
}
