import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildServer } from '../../platform/http/build-server';
import { completeOptions } from '../../platform/options';

/** A statement that failed, as the database layer throws it: with its values in its message. */
function failedStatement(): Error {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email"'), {
    ...{ severity: 'ERROR', code: '23505', detail: 'Key (email)=(tamsin@example.org) already exists.' },
  });
  return new DrizzleQueryError('insert into "accounts" values ($1)', ['tamsin@example.org'], cause);
}

/** A server all of whose routes fail; `said` is what its terminal shows. */
async function failingServer(error: Error) {
  const said: string[] = [];
  const options = completeOptions({ now: () => 0, say: (line) => said.push(line) });
  const { server } = await buildServer(options, { main: 0, app: null, tenant: null });
  server.get('/*', () => {
    throw error;
  });
  onTestFinished(() => server.close());
  return { server, said };
}

describe('a failed statement', () => {
  it.each(['/api/v1/app', '/tenant/x/api/v1/user', '/ledger/node'])(
    'is answered without a word from the database at %s',
    async (path) => {
      const thrown = failedStatement();
      for (const error of [thrown, thrown.cause as Error]) {
        const { server, said } = await failingServer(error);
        const reply = await server.inject(path);
        expect(reply.statusCode).toBe(500);
        for (const words of ['accounts', 'duplicate', 'insert', 'tamsin']) expect(reply.body).not.toContain(words);
        expect(said).toEqual(['GET app failed: a statement failed (SQLSTATE 23505)']);
      }
    },
  );

  it('has the crash shape of its side', async () => {
    const { server } = await failingServer(failedStatement());
    expect((await server.inject('/api/v1/app')).json()).toEqual({
      statusCode: 500,
      timestamp: '1970-01-01T00:00:00.000Z',
      path: '/api/v1/app',
      message: ['Error', 'Something went wrong', 'Internal server error'],
    });
    expect((await server.inject('/tenant/x/api/v1/user')).json()).toEqual({
      success: false,
      message: 'Something went wrong',
      error: { code: 500, details: ['Something went wrong', 'Internal server error'] },
    });
  });
});

describe('a failure that is not a statement', () => {
  it('is reported to the operator, and not to the caller', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    for (const path of ['/api/v1/app', '/tenant/x/api/v1/user', '/ledger/node']) {
      const { server, said } = await failingServer(refused);
      expect((await server.inject(path)).body).not.toContain('10.0.0.7');
      expect(said).toEqual(['GET app failed: Error: connect ECONNREFUSED 10.0.0.7:5432']);
    }
  });

  it('is reported with the group of its route, never with an id of its address', async () => {
    const { server, said } = await failingServer(new Error('broken'));
    server.get('/tenant/:subdomain/api/v1/session/:id', () => {
      throw new Error('broken');
    });
    await server.inject('/tenant/ent-1/api/v1/session/8f14e45f?email=tamsin@example.org');
    expect(said).toEqual(['GET tenant/api/v1/session failed: Error: broken']);
  });
});
