import { FormLoader } from './FormLoader';
import { FormPane } from './FormPane';

/** A form of an application, by its packed address. */
export function FormScreen() {
  return (
    <FormLoader>
      {(opened, load, room) => (
        <FormPane key={load.event} opened={opened} load={load} design={false} room={room} />
      )}
    </FormLoader>
  );
}
