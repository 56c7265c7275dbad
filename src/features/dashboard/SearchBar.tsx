import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { PlainButton } from '../../ui/PlainButton';

function SearchIcon() {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden
    >
      <circle cx="11" cy="11" r="7" />
      <path d="M20 20l-3.8-3.8" />
    </svg>
  );
}

interface SearchBarProps {
  /** What is searched for now; empty when nothing is. */
  query: string;
  /** Somebody came here to search. */
  focused: boolean;
  onSearch: (query: string) => void;
}

/** The search above the feed: the input takes 11 of 12 columns. */
export function SearchBar({ query, focused, onSearch }: SearchBarProps) {
  const { t } = useTranslation('dashboard');
  const [text, setText] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  if (lastQuery !== query) {
    setLastQuery(query);
    setText(query);
  }
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const id = useId();
  return (
    <div role="search">
      <form
        onKeyDown={ignoreComposingEnter}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {t('search')}
        </label>
        <div className="search-bar">
          <span className="field-box">
            <input
              ref={input}
              id={id}
              type="search"
              dir="auto"
              value={text}
              maxLength={200}
              placeholder={t('search')}
              onChange={(event) => {
                setText(event.target.value);
                if (event.target.value === '' && query !== '') onSearch('');
              }}
            />
          </span>
          <PlainButton type="submit" aria-label={t('searchButton')}>
            <SearchIcon />
          </PlainButton>
        </div>
      </form>
    </div>
  );
}
