/** A screen by its title, where it has one, and by its id. */
export function ScreenName({ title, id }: { title: string; id: string }) {
  return (
    <span className="screen-name wrap">
      {title !== '' && <bdi>{title}</bdi>} <code>{id}</code>
    </span>
  );
}
