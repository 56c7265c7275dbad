const PLACES = 6;

/** The places of a shelf whose contents are on their way. */
export function ShelfWaiting() {
  return (
    <div className="shelf" aria-busy>
      <ul className="shelf-covers">
        {Array.from({ length: PLACES }, (_, place) => (
          <li key={place} aria-hidden>
            <span className="shelf-cover shelf-waiting" />
          </li>
        ))}
      </ul>
    </div>
  );
}
