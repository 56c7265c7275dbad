import './plainName.css';

/** How documents write something that is named in words beside it. */
export const WireName = ({ name }: { name: string }) => <code className="wire-name">{name}</code>;

interface PlainNameProps {
  /** In the person's words. */
  title: string;
  /** As documents write it. */
  name: string;
}

/** What something is called, and small behind it how documents write it. */
export const PlainName = ({ title, name }: PlainNameProps) =>
  title === name ? (
    title
  ) : (
    <>
      {title} <WireName name={name} />
    </>
  );
