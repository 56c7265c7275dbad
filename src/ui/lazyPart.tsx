import { lazy, useState, type ComponentType } from 'react';

/** Resets of the parts that failed to load. */
const failed = new Set<() => void>();

/** Makes failed parts load again on their next render; call it before rendering again after a failure. */
export function retryFailedParts(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}

/** A lazily loaded component. Unlike `React.lazy` it can be retried after a failed load. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const begin = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => {
          part.drawn = begin();
        });
        throw error;
      }
    });
  const part = { drawn: begin() };
  return function LazyPart(props: Props) {
    const [Drawn] = useState(() => part.drawn);
    return <Drawn {...props} />;
  };
}
