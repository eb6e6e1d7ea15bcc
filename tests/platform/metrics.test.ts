import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { groupOf, serveMetrics } from '../../platform/http/metrics';

describe('the figures of a server', () => {
  const asked = async () => {
    const server = Fastify();
    const doors = { help: 'Doors.', type: 'counter', label: 'side', read: () => new Map([['left', 1]]) } as const;
    serveMetrics(server, { studio_rooms: { help: 'Rooms.', read: async () => 3 }, studio_doors_total: doors });
    server.get('/tenant/:subdomain/api/v1/session/:id', async () => ({}));
    for (const id of ['one', 'two']) await server.inject(`/tenant/ent-1/api/v1/session/${id}`);
    await server.inject('/nothing/here');
    return (await server.inject('/metrics')).body.split('\n');
  };

  it('count answers by the group of their route, which contains no id', async () => {
    const lines = await asked();
    expect(lines).toContain('studio_answers_total{group="tenant/api/v1/session",status="2xx"} 2');
    expect(lines).toContain('studio_answers_total{group="unknown",status="4xx"} 1');
    expect(lines.join()).not.toContain('ent-1');
  });

  it('have every answer in the widest bucket of its group, and an explanation for each figure', async () => {
    const lines = await asked();
    expect(lines).toContain('studio_answer_seconds_bucket{group="tenant/api/v1/session",le="+Inf"} 2');
    expect(lines).toContain('studio_answer_seconds_count{group="tenant/api/v1/session"} 2');
    const rooms = ['# HELP studio_rooms Rooms.', '# TYPE studio_rooms gauge', 'studio_rooms 3'];
    const doors = ['# HELP studio_doors_total Doors.', '# TYPE studio_doors_total counter', 'studio_doors_total{side="left"} 1'];
    expect(lines).toEqual(expect.arrayContaining([...rooms, ...doors]));
  });

  it.each([
    [undefined, 'unknown'],
    ['/', 'app'],
    ['/*', 'app'],
    ['/api/v1/app/:appId', 'api/v1/app'],
    ['/tenant/:subdomain/api/v1/e-kyc/verification/session', 'tenant/api/v1/e-kyc'],
  ])('put the route %s into the group %s', (route, group) => {
    expect(groupOf(route)).toBe(group);
  });
});
