import { readFileSync } from 'node:fs';
import { CANDIDATE_LIFE } from './expiry';
import { maxOf } from './storedLimits';
import {
  LATE_NOTICE_LIFE,
  MAX_ANSWER_BYTES,
  MAX_DASHBOARD_BYTES,
  MAX_HANDED_PER_PERSON,
  MAX_LEFT_PER_PERSON,
  MAX_MESSAGE_BYTES,
  MAX_PAGE_READ_BYTES,
  MAX_PERSONAL_BYTES,
  MAX_QUEUED_PER_APPLICATION,
  MAX_QUEUED_PER_PERSON,
  MAX_UNREAD_BYTES,
  MAX_UNREAD_EVENTS,
  WORK_RATE,
  REQUEST_RATE,
  THROTTLE_MS,
} from '../load/loadLimits';
import { MAX_PEOPLE } from '../data/openList';
import { MAX_NOTICE_DAYS, MAX_NOTICES } from '../../protocol/data/noticeRules';
import { MAX_SMALL_PICTURE } from '../../protocol';
import { MAX_RESOURCE_TEXT, MAX_RESOURCES, MAX_RESOURCES_BYTES } from '../../protocol/resources';
import { MAX_RELEASE_BYTES } from '../screens/releases';

// Who writes a back end reads the figures in the documents: they are those that are enforced.

const MB = 1024 * 1024;
const DAY = 24 * 60 * 60 * 1000;
const unbroken = (path: string): string => readFileSync(path, 'utf8').replace(/\s+/g, ' ');
const inWords = (count: number): string => (count < 10_000 ? String(count) : count.toLocaleString('en'));
const megabytes = (bytes: number): string => `${String(bytes / MB)} MB`;
const maxInWords = (kind: Parameters<typeof maxOf>[0]): string => inWords(maxOf(kind));
const mostBytes = (kind: Parameters<typeof maxOf>[0]): string => megabytes(maxOf(kind));

test.each([
  `${maxInWords('applications')} applications (\`too_many_applications\`)`,
  `${maxInWords('screens')} screens of each (\`too_many_screens\`) with ${mostBytes('screenBytes')} (\`no_room\`)`,
  `${maxInWords('waitingPictures')} unused pictures (\`too_many_images\`)`,
  `One message holds at most ${(MAX_MESSAGE_BYTES / MB).toFixed(1)} MB`,
  `all that one request is answered with ${megabytes(MAX_ANSWER_BYTES)} (\`too_large\`)`,
  `at most ${String(REQUEST_RATE.burst)} requests at once, ${String(REQUEST_RATE.perSecond)} a second`,
  `at most ${megabytes(WORK_RATE.burst)} of rows and of what is downloaded of them read at once, ${String(WORK_RATE.perSecond / 1024)} kB a second`,
  `It has ${megabytes(MAX_PERSONAL_BYTES)} at most`,
  `when 1,000 rows or ${megabytes(MAX_PAGE_READ_BYTES)} were looked at`,
  `at most ${String(MAX_QUEUED_PER_PERSON)} wait (\`busy\`), ${inWords(MAX_QUEUED_PER_APPLICATION)} to one application`,
  `is throttled for ${String(THROTTLE_MS / 1000)} seconds`,
  `${String(MAX_LEFT_PER_PERSON)} of one person (\`no_back_end\`)`,
  `${String(MAX_HANDED_PER_PERSON)} of one person (\`back_end_busy\`)`,
  `takes at most ${String(MAX_RELEASE_BYTES / 1024)} kB: \`too_large\``,
  `and ${String(CANDIDATE_LIFE / DAY)} days more. An application has ${maxInWords('candidates')} of them (\`too_many_drafts\`)`,
  `\`days\` is -${String(MAX_NOTICE_DAYS)} to ${String(MAX_NOTICE_DAYS)}`,
  `What no platform told for ${String(LATE_NOTICE_LIFE / (60 * 60 * 1000))} hours is left out`,
  `those of the ${String(MAX_PEOPLE)} people who opened one of the collection last`,
  `dashboards above ${String(MAX_DASHBOARD_BYTES / 1024)} kB`,
  `at most ${inWords(MAX_SMALL_PICTURE)} letters as a \`data:\` URL; an address is refused with \`bad_logo\``,
  `at most ${String(MAX_RESOURCES_BYTES / 1024)} kB: ${inWords(MAX_RESOURCES.colors)} colours, ${inWords(MAX_RESOURCES.strings)} texts of ${inWords(MAX_RESOURCE_TEXT)} characters`,
  `${inWords(MAX_RESOURCES.drawables)} pictures of ${inWords(MAX_SMALL_PICTURE)} letters`,
])('the wire reference says: %s', (words) => {
  expect(unbroken('docs/guide/wire-reference.md')).toContain(words);
});

test.each([
  ['pictures of an application, not used yet', maxInWords('waitingPictures')],
  ['applications', maxInWords('applications')],
  [
    'invitations: to an application, in a day',
    `${maxInWords('members')}, ${maxInWords('invitationsPerDay')}`,
  ],
  ['collections of an application', maxInWords('collections')],
  ['rows in a collection, their values', `${maxInWords('rows')}, ${mostBytes('rowBytes')}`],
  [
    'the same of who works on the application',
    `${maxInWords('rowsOfDeveloper')}, ${mostBytes('rowBytesOfDeveloper')}`,
  ],
  ['pictures of them', mostBytes('rowPictures')],
  ['screens of an application', maxInWords('screens')],
  ['screens with their versions', mostBytes('screenBytes')],
  ['drafts of an application that are shared', maxInWords('candidates')],
])('the table of what one person may keep says of %s: %s', (kind, figure) => {
  expect(unbroken('docs/decisions/0018-what-one-person-may-keep.md')).toContain(`| ${kind} | ${figure} |`);
});

test('the guide of data says how many notices a collection has, and how far from a date', () => {
  const words = `| ${String(MAX_NOTICES)}; by a date up to ${String(MAX_NOTICE_DAYS)} days before or after it`;
  expect(unbroken('docs/guide/data.md')).toContain(words);
});

test('the account of what was found says how much of unread answers stays', () => {
  const figures = `${megabytes(MAX_UNREAD_BYTES)} and ${MAX_UNREAD_EVENTS.toLocaleString('en')} events stay`;
  expect(unbroken('docs/security.md')).toContain(`of a person's answers ${figures}`);
});
