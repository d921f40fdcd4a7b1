import { createFlowEngine, type Question } from './flow-engine.ts';

const engine = createFlowEngine((answer) => postMessage(answer));

addEventListener('message', ({ data }: MessageEvent<Question>) => engine(data));
