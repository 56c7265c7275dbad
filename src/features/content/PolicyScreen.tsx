import { PageFrame } from '../../ui/PageFrame';
import { policyText } from './policyText';

/** The privacy policy in Vietnamese and English. */
export function PolicyScreen() {
  const { vi, en, updated } = policyText;
  return (
    <PageFrame title={vi.title} width="narrow">
      <div className="panel" lang="vi">
        <p>{vi.intro}</p>
        {vi.sections.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <h2 lang="en">{en.title}</h2>
      <div className="panel" lang="en">
        <p>{en.intro}</p>
        {en.sections.map(({ heading, text }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
        <p>
          <time dateTime={updated}>{updated}</time>
        </p>
      </div>
    </PageFrame>
  );
}
