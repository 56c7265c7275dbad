import { createContext, useContext } from 'react';

/** What is wrong with fields, in words, by the field's name. */
export type Problems = Partial<Record<string, string>>;

export const FormContext = createContext<{ name: string; problems: Problems }>({ name: '', problems: {} });

/** Ids and state that tie a field to its label, its help and what is wrong with it. */
export function useField(field: string, hasHelp: boolean) {
  const { name, problems } = useContext(FormContext);
  const id = `${name}_${field}`;
  const problem = problems[field];
  const described = [problem !== undefined && `${id}_problem`, hasHelp && `${id}_help`].filter(Boolean);
  return {
    id,
    problem,
    input: {
      id,
      name: field,
      'aria-invalid': problem !== undefined,
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    },
  };
}
