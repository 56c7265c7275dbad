const SORTS = ['newest', 'distance', 'price', 'rating', 'name'] as const;
type Sort = (typeof SORTS)[number];

/** A search for books; it is kept in the URL, so that going back restores it. */
export interface BookQuery {
  text: string;
  sort: Sort;
  category: string;
  /** `free`, the maximum in đồng, or empty. */
  price: string;
  /** The maximum in km, or empty. */
  distance: string;
}

export const BOOK_SORTS: readonly Sort[] = SORTS;
/** In đồng, and in km. */
export const PRICES = ['20000', '50000', '100000', '200000'] as const;
export const DISTANCES = ['2', '5', '10', '50'] as const;

const MAX_TEXT = 200;

const oneOf = (allowed: readonly string[], value: string | null): string =>
  value !== null && allowed.includes(value) ? value : '';

/** Parses the URL's query; unknown values are ignored. */
export function readBookQuery(search: URLSearchParams): BookQuery {
  return {
    text: (search.get('q') ?? '').slice(0, MAX_TEXT),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    category: (search.get('category') ?? '').slice(0, MAX_TEXT),
    price: oneOf(['free', ...PRICES], search.get('price')),
    distance: oneOf(DISTANCES, search.get('within')),
  };
}

/** The query as URL parameters. */
export function bookQueryParams({
  text,
  sort,
  category,
  price,
  distance,
}: BookQuery): Record<string, string> {
  return {
    ...(text && { q: text }),
    ...(sort !== 'newest' && { sort }),
    ...(category && { category }),
    ...(price && { price }),
    ...(distance && { within: distance }),
  };
}

/** The query as the data of a post. */
export function bookQueryData({
  text,
  sort,
  category,
  price,
  distance,
}: BookQuery): Record<string, string | number | boolean> {
  return {
    text_seach: text,
    sort,
    ...(category && { category_name: category }),
    ...(price === 'free' && { free_loan: true }),
    ...(price !== '' && price !== 'free' && { max_price: Number(price) }),
    ...(distance && { max_km: Number(distance) }),
  };
}
