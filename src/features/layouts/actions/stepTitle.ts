import { STEP_COMMANDS, stepDocs } from '../../../engine/docs';

/** A step in the person's words; its own name where nobody knows it. */
export function stepTitle(command: string, language: 'vi' | 'en'): string {
  const stepCommand = STEP_COMMANDS.find((one) => one === command);
  return stepCommand ? stepDocs[stepCommand].title[language] : command;
}
