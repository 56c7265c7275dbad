import { Button, Col, Input, Row } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';

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

/** The search above the feed: the input takes 11 of 12 columns. */
export function SearchBar({ busy, onSearch }: { busy: boolean; onSearch: (query: string) => void }) {
  const { t } = useTranslation('dashboard');
  const [text, setText] = useState('');
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
        <Row gutter={{ xs: 0, sm: 8 }} wrap={false} className="search-bar">
          <Col span={22}>
            <Input
              id={id}
              type="search"
              value={text}
              maxLength={200}
              placeholder={t('search')}
              onChange={(event) => {
                setText(event.target.value);
                if (event.target.value === '') onSearch('');
              }}
            />
          </Col>
          <Col span={2}>
            <Button htmlType="submit" loading={busy} aria-label={t('searchButton')} block>
              <SearchIcon />
            </Button>
          </Col>
        </Row>
      </form>
    </div>
  );
}
