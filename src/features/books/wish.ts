const SORTS = ['newest', 'distance', 'price', 'rating', 'name'] as const;
type Sort = (typeof SORTS)[number];

/** What somebody looks for; it stands in the address, so that going back finds it again. */
export interface Wish {
  text: string;
  sort: Sort;
  category: string;
  /** `free`, the most in đồng, or empty. */
  price: string;
  /** The most in km, or empty. */
  distance: string;
}

export const WISH_SORTS: readonly Sort[] = SORTS;
/** In đồng, and in km. */
export const PRICES = ['20000', '50000', '100000', '200000'] as const;
export const DISTANCES = ['2', '5', '10', '50'] as const;

const MAX_TEXT = 200;

const oneOf = (known: readonly string[], value: string | null): string =>
  value !== null && known.includes(value) ? value : '';

/** Reads an address; what it says that is no choice counts for nothing. */
export function readWish(search: URLSearchParams): Wish {
  return {
    text: (search.get('q') ?? '').slice(0, MAX_TEXT),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    category: (search.get('category') ?? '').slice(0, MAX_TEXT),
    price: oneOf(['free', ...PRICES], search.get('price')),
    distance: oneOf(DISTANCES, search.get('within')),
  };
}

/** A wish as an address says it. */
export function wishSearch({ text, sort, category, price, distance }: Wish): Record<string, string> {
  return {
    ...(text && { q: text }),
    ...(sort !== 'newest' && { sort }),
    ...(category && { category }),
    ...(price && { price }),
    ...(distance && { within: distance }),
  };
}

/** A wish as it is posted. */
export function wishData({
  text,
  sort,
  category,
  price,
  distance,
}: Wish): Record<string, string | number | boolean> {
  return {
    text_seach: text,
    sort,
    ...(category && { category_name: category }),
    ...(price === 'free' && { free_loan: true }),
    ...(price !== '' && price !== 'free' && { max_price: Number(price) }),
    ...(distance && { max_km: Number(distance) }),
  };
}
