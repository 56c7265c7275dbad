import { createContext, type FunctionComponent, type PropsWithChildren } from 'react';

/** Loads the chunk of a control. Keep its identity: it is the key under which the control is cached. */
export type LoadControl<P = never> = () => Promise<{ default: FunctionComponent<P> }>;

/**
 * Loads the component around antd's controls (`ConfigProvider`), for a host whose page is drawn without antd. Undefined when
 * the host's page already has one.
 */
export const ControlFrame = createContext<LoadControl<PropsWithChildren> | undefined>(undefined);
