import { useEffect, useMemo, useState } from 'react';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import {
  androidWidgets,
  createCatalogue,
  createFieldStore,
  layoutWords,
  LayoutView,
  type WidgetDefinition,
} from '../../../engine';
import { useDark } from '../../../ui/useDark';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import './intro.css';
import { introLayout } from './introLayout';
import { useTranslation } from 'react-i18next';

const STEPS = [0, 1, 2] as const;
// All of it moves for less than five seconds, so that nobody has to stop it.
const STEP_MS = 2200;
// Native controls: antd is not loaded for a picture beside the form.
const NATIVE = createCatalogue<WidgetDefinition>(
  androidWidgets.map((widget) => ({ ...widget, control: undefined })),
);
const CONTEXT = { application: 'intro', appUserId: '' };

/** What the console is, shown: a live screen at three moments, each a press away; they pass by once on their own. */
export default function Intro() {
  const locale = useAppSelector(selectLocale);
  const dark = useDark();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [step, setStep] = useState(0);
  const [touched, setTouched] = useState(false);
  const [values] = useState(() => createFieldStore());
  const { t } = useTranslation('intro');
  const layout = useMemo(() => introLayout(t, step), [t, step]);
  const choose = (next: number) => {
    setTouched(true);
    setStep(next);
  };

  useEffect(() => {
    if (still || touched || step === 2) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [still, touched, step]);

  return (
    <section className="intro" aria-label={t('label')}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <div className="intro-screen" onPointerEnter={() => setTouched(true)} onFocus={() => setTouched(true)}>
        <LayoutView
          catalogue={NATIVE}
          layout={layout}
          values={values}
          context={CONTEXT}
          words={layoutWords[locale]}
          dark={dark}
          onAction={() => choose(1)}
        />
      </div>
      <ol className="intro-steps">
        {STEPS.map((at) => (
          <li key={at}>
            <button type="button" aria-pressed={at === step} onClick={() => choose(at)}>
              <span>{t(`steps.${at}`)}</span>
              <code>{t(`wire.${at}`)}</code>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
