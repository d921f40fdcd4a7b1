import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answering, reply, serveWith } from '../../test/server.ts';
import { studyOf } from './own-task.fixture.ts';
import { specialistStudy, specialistStudyKey } from './queries.ts';

it('a study read before a save does not take its place', async () => {
  const client = new QueryClient();
  const saved = studyOf({ revisao: 5 });
  serveWith(
    answering({
      'GET /api/motor-interno/diagnostico/7/especialista': () => {
        client.setQueryData(specialistStudyKey(7), saved);
        return reply(studyOf({ revisao: 4 }));
      },
    }),
  );
  expect(await client.fetchQuery(specialistStudy(1, 7))).toBe(saved);
});
