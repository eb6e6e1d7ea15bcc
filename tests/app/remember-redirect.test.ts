import { expect, it } from 'vitest';
import { withoutPerson } from '../../src/app/screens/login/remember-redirect';

it.each([
  ['/studio/sessions/app/user-4711?view=people', '/studio/sessions/app?view=people'],
  ['/studio/sessions/app/user-4711', '/studio/sessions/app'],
  ['/studio/sessions/app/a-b-c-d-e?status=Failed', '/studio/sessions/app/a-b-c-d-e?status=Failed'],
  ['/studio/sessions/app', '/studio/sessions/app'],
  ['/studio/dashboard', '/studio/dashboard'],
])('the request to go to %s is stored as %s', (path, stored) => {
  expect(withoutPerson(path)).toBe(stored);
});
