import { createContext, type FunctionComponent, type PropsWithChildren } from 'react';

/** Brings the chunk of a control. Keep its identity: by it controls are told apart. */
export type LoadControl<P = never> = () => Promise<{ default: FunctionComponent<P> }>;

/**
 * What antd's controls stand in (`ConfigProvider`), for a host whose page is drawn without antd. Without a value the host's
 * page stands in it already.
 */
export const ControlFrame = createContext<LoadControl<PropsWithChildren> | undefined>(undefined);
