import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazyPart';

/** A component made of antd's, which arrives with antd when it is first drawn. */
export function lazyInAntd<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(async () => {
    const [{ AntdScope }, Inner] = await Promise.all([
      import(/* webpackChunkName: "antd" */ './AntdLook'),
      load(),
    ]);
    return (props: Props) => (
      <AntdScope>
        <Inner {...props} />
      </AntdScope>
    );
  });
}
