// @ts-check
// Answers what recorded clients ask of Book sharing, over the rows that its screens show.
import { BackEnd, Stopped } from '../../../back-ends/node/screenwire/index.mjs';
import { ANSWERED, CHIPS, COLLECTIONS, changeState } from './wire.mjs';
import * as bookcase from './bookcase.mjs';
import * as books from './books.mjs';
import * as deals from './deals.mjs';

async function run() {
  const backEnd = new BackEnd();
  /** @type {deals.Push} */
  const push = (userId, message) => backEnd.push(userId, message);
  backEnd
    .on(COLLECTIONS.addBook, books.addBook)
    .on(COLLECTIONS.search, books.search)
    .on(COLLECTIONS.searchOthers, books.searchOthers)
    .on(COLLECTIONS.bookcase, bookcase.bookcase)
    .on(COLLECTIONS.ask, deals.ask(push))
    .on(COLLECTIONS.agree, deals.agree(push))
    .on(COLLECTIONS.decline, deals.decline(push))
    .on(COLLECTIONS.rate, deals.rate)
    .on(COLLECTIONS.removeBook, books.removeBook)
    .on(COLLECTIONS.reportUser, books.reportUser)
    .on(COLLECTIONS.reportBook, books.reportBook)
    .on(COLLECTIONS.blockUser, books.blockUser)
    .on(COLLECTIONS.comment, books.comment)
    .on(COLLECTIONS.addBookForm, bookcase.addBookForm)
    .on(COLLECTIONS.searchForm, bookcase.searchForm)
    .on(COLLECTIONS.bookcaseForm, bookcase.bookcaseForm)
    .on(COLLECTIONS.askForm, bookcase.askForm);
  for (const chip of CHIPS) backEnd.on(changeState(chip), deals.changeStateOf(chip));
  process.once('SIGTERM', () => backEnd.close());
  await backEnd.run();
}

if (process.argv[2] === 'collections') console.log(ANSWERED.join('\n'));
else
  await run().catch((error) => {
    if (!(error instanceof Stopped)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
