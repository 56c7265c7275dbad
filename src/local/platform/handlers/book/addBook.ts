import { expireAt } from '../../expiry';
import { bookIdOf, bookPaths } from '../../book/bookPaths';
import { shelfRoom } from '../../book/covers';
import { decodeBook } from '../../book/decodeBook';
import { averageOf } from '../../book/ratings';
import { storeBook } from '../../book/storeBook';
import { isSmallPicture } from '../../book/smallPicture';
import { takenId } from '../../freeIds';
import { refuse, type Handler } from '../../handler';
import { asObject } from '../../layouts';
import { limitReached } from '../../limits';

const UPLOADED = /^upload\/(-[\w-]{19})$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * `../draft/upload_image` {`image`: `data:image/…;base64,…`}: keeps a small picture for a day; the answer's `image`
 * (`upload/{key}`) stands for it in the book that is added next.
 */
export const uploadImage: Handler = {
  lock: ({ uid }) => `pictures_${uid}`,
  async handle({ key, uid, appUserId, data, inner }, context) {
    const image = data['image'] ?? inner['image'];
    if (!isSmallPicture(image))
      return refuse(
        'bad_image',
        'Ảnh phải là png, jpeg hoặc webp, nhỏ hơn 300 kB / The picture must be png, jpeg or webp below 300 kB',
      );
    const folder = bookPaths.images(appUserId);
    const waiting = Object.keys(asObject(await context.get(folder)) ?? {});
    const full = limitReached('waitingPictures', waiting.length);
    if (full) return full;
    const path = `${folder}/${key}`;
    const taken = await takenId(context, [path]);
    if (taken) return taken;
    return {
      writes: { [path]: image, ...expireAt(context.now() + DAY_MS, `${key}_image`, [path], uid) },
      answers: [{ message: { data: { acknowledged: true, image: `upload/${key}` } } }],
    };
  },
};

/** `../draft/book/data/book_items_noa`: puts a book on the person's shelf and into the catalogue. */
export const addBook: Handler = {
  lock: () => 'book_catalogue',
  async handle({ key, appUserId, data }, context) {
    const named = typeof data['image'] === 'string' ? UPLOADED.exec(data['image'])?.[1] : undefined;
    const upload = named === undefined ? undefined : `${bookPaths.images(appUserId)}/${named}`;
    const image = upload === undefined ? null : await context.get(upload);
    if (upload !== undefined && image === null)
      return refuse('bad_image', 'Ảnh không còn, hãy tải lên lại / The picture is gone: upload it again');
    const book = decodeBook(upload === undefined ? data : { ...data, image });
    if ('refused' in book) return book;
    const room = await shelfRoom(context, appUserId, book.image);
    if ('refused' in room) return room;
    const bookId = bookIdOf(book.name, book.author_name);
    const title = `${bookPaths.catalogue}/${bookId}`;
    const taken = await takenId(context, [
      `${bookPaths.items(appUserId)}/${key}`,
      `${bookPaths.copies(bookId)}/${key}`,
    ]);
    if (taken) return taken;
    const known = await context.get(`${title}/name`);
    // The request's own key: done twice, it is still one book.
    const writes = storeBook(book, { appUserId, itemId: key, now: context.now() }, known !== null);
    const given =
      known === null ? averageOf(asObject(await context.get(bookPaths.ratings(bookId))) ?? {}) : {};
    if (known === null) writes[title] = { ...asObject(writes[title]), ...given };
    const command = { screen: { show_alert_dialog: 'Thêm sách thành công' } };
    return {
      writes: { ...room.writes, ...writes, ...(upload !== undefined && { [upload]: null }) },
      answers: [{ message: { msg_type: 'command', on_top: 1, data: command } }],
    };
  },
};
