const PLACES = 6;

/** The places of a shelf whose books are on their way. */
export function ShelfWaiting() {
  return (
    <ul className="shelf" aria-busy>
      {Array.from({ length: PLACES }, (_, place) => (
        <li key={place} aria-hidden>
          <span className="shelf-cover shelf-waiting" />
        </li>
      ))}
    </ul>
  );
}
