import { api, type SituacaoBackup } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { queryOf } from '../../../shared/api/index.ts';
import { fileSize, moment } from '../../../shared/format/index.ts';
import { StatusBadge } from '../../../shared/ui/stage-badge.tsx';
import classes from './backup-state.module.css';
import { backupTexts as texts } from './texts.ts';

/** What keeps the last whole backup from being enough; undefined when nothing does. */
function problemOf({ falha, atrasado, ultimo }: SituacaoBackup): string | undefined {
  if (falha) return texts.failed(moment(falha.em), falha.motivo);
  if (atrasado) return texts.overdue;
  return ultimo && ultimo.faltando > 0 ? texts.missing(ultimo.faltando) : undefined;
}

function lastText({ agendado, ultimo }: SituacaoBackup): string {
  if (!ultimo) return agendado ? texts.none : texts.off;
  const last = texts.last(moment(ultimo.concluido_em), fileSize(ultimo.bytes), Math.round(ultimo.segundos));
  return agendado ? last : `${last} ${texts.offSince}`;
}

/** The installation's backups in one line: the last whole one, and what failed since. */
export function BackupState() {
  const { data } = useQuery(queryOf(api.companySettings.backup));
  if (!data) return null;
  const problem = problemOf(data);
  return (
    <div className={classes.line}>
      <b>{texts.title}</b>
      <span className="dim">{lastText(data)}</span>
      {problem && (
        <StatusBadge tone="bad" icon={CircleAlert}>
          {problem}
        </StatusBadge>
      )}
    </div>
  );
}
