import type { Ajustes, MoedaDoFluxo, Sorteados } from '@farol/domain/study';
import type { Answer, FlowSource, Moved, Question, Tried } from './flow-engine.ts';

type Opened = Extract<Answer, { type: 'opened' }>;

export type FlowEvents = {
  onOpened: (opened: Opened) => void;
  onTried: (tried: Tried, ajustes: Ajustes) => void;
  /** At most once a frame. */
  onMoved: (moved: Moved) => void;
  onWalked: (done: number, of: number) => void;
  onDrawn: (sorteados: Sorteados | null) => void;
  onFailed: () => void;
};

/** One question at a time; of those that came meanwhile only the last is asked. */
type Turn = { busy: number; waiting: (() => void) | null };

const takeTurn = (turn: Turn, id: number, ask: () => void): void => {
  if (turn.busy) turn.waiting = ask;
  else {
    turn.busy = id;
    ask();
  }
};

/** The flow of one study, computed by a worker of its own until `close`. */
export function openFlow(source: FlowSource, events: FlowEvents) {
  const worker = new Worker(new URL('./flow-worker.ts', import.meta.url), { type: 'module' });
  const ask = (question: Question) => worker.postMessage(question);
  let last = 0;
  let frame = 0;
  let newest: Moved | null = null;
  let trying: { id: number; ajustes: Ajustes } | null = null;
  let drawing = 0;
  const moves: Turn = { busy: 0, waiting: null };

  const endTurn = () => {
    moves.busy = 0;
    const next = moves.waiting;
    moves.waiting = null;
    next?.();
  };
  const show = (moved: Moved | null) => {
    // What was tried at rest is newer.
    if (!moved || trying) return;
    newest = moved;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (newest && !trying) events.onMoved(newest);
    });
  };
  const receive = (answer: Answer) => {
    if (answer.type === 'opened') events.onOpened(answer);
    else if (answer.type === 'moved') {
      show(answer.moved);
      endTurn();
    } else if (answer.type === 'tried') {
      if (trying?.id !== answer.id) return;
      const { ajustes } = trying;
      trying = null;
      events.onTried(answer.tried, ajustes);
    } else if (answer.id === drawing) {
      if (answer.type === 'walked') events.onWalked(answer.done, answer.of);
      else events.onDrawn(answer.sorteados);
    }
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => receive(data);
  worker.onerror = () => events.onFailed();
  ask({ type: 'open', ...source });

  return {
    /** While a finger moves. */
    move(ajustes: Ajustes, moeda: MoedaDoFluxo) {
      const id = ++last;
      trying = null;
      const send = () => {
        moves.busy = id;
        ask({ type: 'move', id, ajustes, moeda });
      };
      takeTurn(moves, id, send);
    },
    /** Where it rests. */
    tryOut(ajustes: Ajustes) {
      const id = ++last;
      trying = { id, ajustes };
      moves.waiting = null;
      ask({ type: 'try', id, ajustes });
    },
    draw(ajustes: Ajustes) {
      drawing = ++last;
      ask({ type: 'draw', id: drawing, ajustes });
    },
    stopDrawing() {
      drawing = 0;
      ask({ type: 'stop' });
    },
    close() {
      cancelAnimationFrame(frame);
      worker.terminate();
    },
  };
}

export type FlowClient = ReturnType<typeof openFlow>;
