import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_RESOURCE_TEXT, type StringResource } from '../../../protocol/resources';

const LANGUAGES = ['vi', 'en'] as const;

interface TextFieldsProps {
  name: string;
  value: StringResource;
  onValue: (value: StringResource) => void;
}

/** A text in both languages; where one is left empty, the other stands for it. */
export function TextFields({ name, value, onValue }: TextFieldsProps) {
  const { t } = useTranslation('applications');
  const [texts, setTexts] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue.vi !== value.vi || lastValue.en !== value.en) {
    setLastValue(value);
    setTexts(value);
  }
  const isEmpty = !texts.vi && !texts.en;
  const write = (language: (typeof LANGUAGES)[number], text: string) => {
    const next = { ...texts, [language]: text };
    setTexts(next);
    const { vi, en } = next;
    if (vi || en) onValue({ ...(vi && { vi }), ...(en && { en }) });
  };
  return LANGUAGES.map((language) => (
    <Input
      key={language}
      size="small"
      lang={language}
      maxLength={MAX_RESOURCE_TEXT}
      aria-label={t(`resources.text.${language}`, { name })}
      placeholder={t(`resources.language.${language}`)}
      status={isEmpty ? 'error' : ''}
      aria-invalid={isEmpty}
      value={texts[language] ?? ''}
      onChange={({ target }) => write(language, target.value)}
    />
  ));
}
