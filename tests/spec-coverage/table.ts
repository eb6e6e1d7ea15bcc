import type { SpecRow } from './row';
import { section2Routes } from './section-2-routes';
import { section2Screens } from './section-2-screens';
import { section3 } from './section-3';
import { section4 } from './section-4';
import { section5 } from './section-5';
import { section6 } from './section-6';
import { section7Servers } from './section-7-servers';
import { section7Tenant } from './section-7-tenant';
import { section8 } from './section-8';
import { section9 } from './section-9';

/** One section of the specification with all its lines. */
export interface SpecSection {
  number: number;
  title: string;
  rows: SpecRow[];
}

/** Sections 2 to 9 of the specification, every line of them. */
export const specTable: SpecSection[] = [
  { number: 2, title: 'Screens and routes', rows: [...section2Routes, ...section2Screens] },
  { number: 3, title: 'Entities and their fields', rows: section3 },
  { number: 4, title: 'States and transitions', rows: section4 },
  { number: 5, title: 'Validation rules', rows: section5 },
  { number: 6, title: 'Roles and permissions', rows: section6 },
  { number: 7, title: 'The calls it makes', rows: [...section7Servers, ...section7Tenant] },
  { number: 8, title: 'Error catalogue', rows: section8 },
  { number: 9, title: 'Business constants and limits', rows: section9 },
];
