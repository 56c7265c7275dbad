import { useAppSelector } from '../../api/hooks';
import { selectTheme } from '../../api/slices/preferencesSlice';
import { useMediaQuery } from '../../ui/useMediaQuery';

/** True when the person, or else their system, wants the page dark. */
export function useDarkMode(): boolean {
  const mode = useAppSelector(selectTheme);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  return mode === 'system' ? prefersDark : mode === 'dark';
}
