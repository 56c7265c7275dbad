import { lazy, type ComponentType } from 'react';

/** A component made of antd's, which arrives with antd when it is first drawn. */
export function lazyInAntd<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => {
    const [{ AntdScope }, Inner] = await Promise.all([
      import(/* webpackChunkName: "antd" */ './AntdScope'),
      load(),
    ]);
    const InAntd = (props: Props) => (
      <AntdScope>
        <Inner {...props} />
      </AntdScope>
    );
    return { default: InAntd };
  });
}
