import { FORM_LAYOUTS, type JsonObject } from '../../protocol';
import { listedPicture, shownPicture } from '../documents/smallPicture';
import { IN_ENGLISH, IN_VIETNAMESE, labelled, type Phrases } from './phrases';
import { asText } from '../store/asText';
import { asNumber } from '../store/asNumber';

/** The lines that say something, one below the other: what one view shows without gaps. */
const joinLines = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

/** Sentences as the wire has them, and beside them, by their fields, those that are others in English. */
function inBoth(say: (phrases: Phrases) => Record<string, string>): JsonObject {
  const wire = say(IN_VIETNAMESE);
  const english = Object.entries(say(IN_ENGLISH)).filter(([field, words]) => words !== wire[field]);
  return { ...wire, ...(english.length > 0 && { english: Object.fromEntries(english) }) };
}

/** A title as a search row shows it. */
export function titleSentences(title: JsonObject): JsonObject {
  const say = (phrases: Phrases) => {
    const row = {
      name: `${phrases.title}: ${asText(title['name'])}`,
      category_name: labelled(phrases.category, asText(title['category_name'])),
      author_name: labelled(phrases.author, asText(title['author_name'])),
      rating: phrases.rating(title['rating']),
      cover_price: phrases.price(`${phrases.coverPrice}:`, title['cover_price']),
    };
    return {
      ...row,
      details: joinLines([row.author_name, row.category_name, row.cover_price, row.rating]),
    };
  };
  return {
    ...inBoth(say),
    image: listedPicture(title['image']),
    book_id: asText(title['book_id']),
  };
}

/** How often people looked at a copy. */
const viewsSentence = (phrases: Phrases, item: JsonObject): string =>
  labelled(phrases.views, String(asNumber(item['views_count'])));

/** An offered copy as an item of a search row, to one `reader`; a click opens `layout_form`. */
export function copySentences(
  item: JsonObject,
  owner: { id: string; name: string },
  reader: string,
): JsonObject {
  const freeLoan = item['free_loan'] === true;
  const say = (phrases: Phrases) => {
    const offer = asNumber(item['quantity']) > 0 ? phrases.lent : phrases.allLent;
    const price = phrases.price(`${phrases.sold}:`, item['sale_price']) || phrases.sold;
    const row = {
      owner: labelled(phrases.owner, phrases.person(owner.name)),
      owner_name: phrases.person(owner.name),
      renter_name: phrases.person(asText(item['renter_name'])),
      distance: phrases.distance(asText(item['distance'])),
      sale_price: owner.id === reader ? phrases.own : freeLoan ? offer : price,
      views_count: viewsSentence(phrases, item),
    };
    return { ...row, details: joinLines([row.distance, row.sale_price, row.views_count]) };
  };
  return {
    ...inBoth(say),
    book_id: asText(item['book_id']),
    book_item_id: asText(item['book_items_id']),
    book_name: asText(item['name']),
    owner_id: owner.id,
    renter_id: asText(item['renter_id']),
    renter_avatar: shownPicture(item['renter_avatar']),
    rent_date: asText(item['rent_date']),
    free_loan: freeLoan,
    layout_form: `${FORM_LAYOUTS}${freeLoan ? 'message_request_book' : 'buy_book'}`,
    // The row shows the picture already, and it travels once.
    image: '',
  };
}

/** A copy as a row of a bookcase. */
export function shelfSentences(item: JsonObject): JsonObject {
  const freeLoan = item['free_loan'] === true;
  const quantity = asNumber(item['quantity']);
  const author = asText(item['author_name']);
  const category = asText(item['category_name']);
  const say = (phrases: Phrases) => {
    const row = {
      free_loan: freeLoan ? phrases.forLoan : phrases.forSale,
      value_price: freeLoan
        ? labelled(phrases.days, String(asNumber(item['numdays_borrow'])))
        : phrases.price(`${phrases.salePrice}:`, item['sale_price']),
      quantity: freeLoan && quantity < 1 ? phrases.allLent : labelled(phrases.quantity, String(quantity)),
      views_count: viewsSentence(phrases, item),
      person: phrases.partner(asText(item['person'])),
      due_date: labelled(phrases.due, phrases.day(asText(item['due_date']))),
    };
    return {
      ...row,
      details: joinLines([
        labelled(phrases.author, author),
        labelled(phrases.category, category),
        row.free_loan,
        row.value_price,
        row.quantity,
        row.views_count,
        row.person,
        row.due_date,
      ]),
      state_flow_title: phrases.state(asText(item['state_flow_title'])),
      name: phrases.book(asText(item['name'])),
    };
  };
  return {
    ...inBoth(say),
    author_name: author,
    category_name: category,
    state_flow: asText(item['state_flow']),
    image: listedPicture(item['image']),
    cover_price: asNumber(item['cover_price']),
    book_items_id: asText(item['book_items_id']),
    book_id: asText(item['book_id']),
  };
}

/** What a copy costs that is sold, as the form about it shows. */
export function priceSentence(item: JsonObject): JsonObject {
  return inBoth((phrases) => ({
    price: phrases.price(`${phrases.salePrice}:`, item['sale_price']) || phrases.noPrice,
  }));
}
