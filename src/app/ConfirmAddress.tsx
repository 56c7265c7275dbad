import { useAppSelector } from '../api/hooks';
import { selectPerson } from '../api/slices/authSlice';
import { loadTexts } from '../ui/i18n';
import { lazyPlainScreen } from './lazyScreen';
import { Aside } from './shell/Aside';

const AddressSection = lazyPlainScreen(['profile'], async () => {
  await loadTexts('auth');
  return (await import(/* webpackChunkName: "profile" */ '../features/auth/profile/AddressSection'))
    .AddressSection;
});

/** Sends the confirmation mail where a page waits for a confirmed address; empty once the address is confirmed. */
export function ConfirmAddress({ onVerified }: { onVerified: () => void }) {
  const person = useAppSelector(selectPerson);
  return (
    person && (
      <Aside quiet>
        <AddressSection email={person.email} onVerified={onVerified} />
      </Aside>
    )
  );
}
