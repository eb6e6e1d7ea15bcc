import { createContext, useContext } from 'react';

/** What the fields of a form know of it. */
export interface FormContent {
  /** The ids of its controls begin with it. */
  id: string;
  /** What is wrong at a field, in words. */
  issueAt(field: string): string | null;
}

const FormContext = createContext<FormContent | null>(null);
export const FormProvider = FormContext.Provider;

/** The form around a field. Throws outside one. */
export function useFormContent(): FormContent {
  const content = useContext(FormContext);
  if (content === null) throw new Error('a field needs a form around it');
  return content;
}
