import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/PageFrame';
import './auth.css';
import { useAuthGateway } from './AuthContext';

/** The frame of the sign-in pages. Whoever comes near its fields will ask the identity service soon. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  const gateway = useAuthGateway();
  const prepare = () => gateway.prepare();
  return (
    <PageFrame title={title} width="narrow">
      <div className="panel auth" onFocus={prepare} onPointerDown={prepare}>
        {children}
      </div>
    </PageFrame>
  );
}
