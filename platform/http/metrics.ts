import type { FastifyInstance } from 'fastify';

/** Upper limits of the buckets of answer times (s). */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What one group of routes was asked, since the process began. */
interface Tally {
  /** Answers by the class of their status, such as `2xx`; `none` where the connection broke before an answer. */
  answers: Map<string, number>;
  /** Answers that took no longer than each of `buckets`. */
  within: number[];
  count: number;
  seconds: number;
}

/** A figure that is read on request. If it has several values, `label` names what distinguishes them; a `counter` only grows. */
export interface Figure {
  help: string;
  type?: 'counter';
  label?: string;
  read(): Promise<number> | number | ReadonlyMap<string, number>;
}

/** Figures by name. */
export type Figures = Readonly<Record<string, Figure>>;

/**
 * `GET /metrics` in the text format of Prometheus: answers and their times for each group of routes, and `figures`. Groups are the first parts of the
 * routes, never of an address, so that no id of anybody is among them.
 */
export function serveMetrics(server: FastifyInstance, figures: Figures): void {
  const tallies = new Map<string, Tally>();
  server.addHook('onRequest', async (request, reply) => {
    const begun = performance.now();
    reply.raw.once('close', () => {
      const group = groupOf(request.routeOptions.url);
      const tally = tallies.get(group) ?? { answers: new Map(), within: buckets.map(() => 0), count: 0, seconds: 0 };
      tallies.set(group, tally);
      const status = reply.raw.headersSent ? `${Math.floor(reply.raw.statusCode / 100)}xx` : 'none';
      const seconds = (performance.now() - begun) / 1_000;
      tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1);
      tally.count += 1;
      tally.seconds += seconds;
      for (const [place, limit] of buckets.entries()) if (seconds <= limit) tally.within[place] = (tally.within[place] ?? 0) + 1;
    });
  });
  server.get('/metrics', async (_request, reply) => {
    const lines = [...answerLines(tallies), ...timeLines(tallies), ...(await figureLines(figures))];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

/** The group of a route: its side and first name, without parameters. */
export function groupOf(route: string | undefined): string {
  if (route === undefined) return 'unknown';
  const parts = route.split('/').filter((part) => part !== '' && !part.startsWith(':') && part !== '*');
  return parts.length === 0 ? 'app' : parts.slice(0, 4).join('/');
}

function answerLines(tallies: ReadonlyMap<string, Tally>): string[] {
  return [
    '# HELP studio_answers_total Answers by group of routes and class of status.',
    '# TYPE studio_answers_total counter',
    ...sorted(tallies).flatMap(([group, { answers }]) =>
      [...answers].sort().map(([status, count]) => `studio_answers_total{group="${group}",status="${status}"} ${count}`),
    ),
  ];
}

function timeLines(tallies: ReadonlyMap<string, Tally>): string[] {
  return [
    '# HELP studio_answer_seconds How long answers took, streams included.',
    '# TYPE studio_answer_seconds histogram',
    ...sorted(tallies).flatMap(([group, { within, count, seconds }]) => [
      ...buckets.map((limit, place) => `studio_answer_seconds_bucket{group="${group}",le="${limit}"} ${within[place]}`),
      `studio_answer_seconds_bucket{group="${group}",le="+Inf"} ${count}`,
      `studio_answer_seconds_sum{group="${group}"} ${seconds.toFixed(6)}`,
      `studio_answer_seconds_count{group="${group}"} ${count}`,
    ]),
  ];
}

async function figureLines(figures: Figures): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, { help, type = 'gauge', label = '', read }] of Object.entries(figures)) {
    const value = await read();
    const values =
      typeof value === 'number' ? [`${name} ${value}`] : [...value].map(([of, one]) => `${name}{${label}="${of}"} ${one}`);
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...values);
  }
  return lines;
}

function sorted(tallies: ReadonlyMap<string, Tally>): [string, Tally][] {
  return [...tallies].sort(([one], [other]) => (one < other ? -1 : 1));
}
