import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/useToast';

/** Copies the address of a path of the console, to be handed on. */
export function useCopyAddress(): (path: string) => void {
  const { t } = useTranslation('applications');
  const toast = useToast();
  return (path) => {
    const address = window.location.origin + path;
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(address);
        toast({ text: t('page.own.copied') });
      } catch {
        // Without clipboard access the address is shown instead.
        toast({ text: address });
      }
    };
    void copy();
  };
}
