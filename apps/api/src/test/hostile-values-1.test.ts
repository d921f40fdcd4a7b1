import { describeHostile } from './fuzz/hostile-half.fixture.ts';

describeHostile(0);
