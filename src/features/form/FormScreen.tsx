import { FormLoader } from './FormLoader';
import { FormPane } from './FormPane';

/** A form of an application, by its packed address. */
export function FormScreen() {
  return <FormLoader>{(form) => <FormPane key={form.load.event} {...form} design={false} />}</FormLoader>;
}
