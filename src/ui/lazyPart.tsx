import { lazy, useState, type ComponentType } from 'react';

/** How each part whose files did not arrive begins anew. */
const failed = new Set<() => void>();

/** What did not arrive is loaded anew when it is next drawn; call it before drawing again after a failure. */
export function retryFailedParts(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}

/** A component that arrives when it is first drawn. React's own would remember a failure as long as the page lives. */
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
