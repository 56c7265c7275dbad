import { memo, useCallback, useState, type ChangeEvent } from 'react';
import type { Section } from '../documents/screen';

interface SectionProps extends Section {
  value: string;
  onType: (event: ChangeEvent<HTMLInputElement>) => void;
}

// Its props are plain texts, so that a fresh copy of the same section is recognised as unchanged.
const SectionTwin = memo(function SectionTwin(props: SectionProps) {
  const { name, title, paragraph, label, hint, footer, value, onType } = props;
  return (
    <div className="tw-section" data-view-id={name}>
      <div className="tw-heading" data-view-id={`${name}_title`}>
        {title}
      </div>
      <div className="tw-paragraph" data-view-id={`${name}_text`}>
        {paragraph}
      </div>
      <div className="tw-field">
        <div className="tw-label" data-view-id={`${name}_label`}>
          {label}
        </div>
        <input
          className="tw-input"
          data-view-id={`${name}_input`}
          name={name}
          placeholder={hint}
          value={value}
          onChange={onType}
        />
      </div>
      <div className="tw-footer" data-view-id={`${name}_footer`}>
        {footer}
      </div>
    </div>
  );
});

export function ScreenTwin({ sections }: { sections: readonly Section[] }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const onType = useCallback((event: ChangeEvent<HTMLInputElement>) => {
    const { name, value } = event.currentTarget;
    setValues((all) => ({ ...all, [name]: value }));
  }, []);
  return (
    <div className="tw">
      <div data-view-id="screen">
        {sections.map((section) => (
          <SectionTwin key={section.name} {...section} value={values[section.name] ?? ''} onType={onType} />
        ))}
      </div>
    </div>
  );
}
