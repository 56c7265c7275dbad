import { propertyEntry, widgets } from '../../authoring/check/catalogue/catalogue';
import { placedTitle, propertyTitle, widgetTitle } from './plainNames';
import { valueTitle } from './properties/valueTitle';

const LANGUAGES = ['vi', 'en'] as const;
// What a panel of the usual width shows in one line.
const MAX_LENGTH = 48;

it.each(LANGUAGES)('has a name of its own for every widget and every property of it, in %s', (language) => {
  const faults: string[] = [];
  const titles = widgets.map(({ name }) => widgetTitle(name, language));
  if (new Set(titles).size !== titles.length) faults.push('two widgets have one name');
  for (const { name: widget, properties } of widgets) {
    const owners = new Map<string, string>();
    for (const property of properties.values()) {
      const title = propertyTitle(property.name, property, language);
      const other = owners.get(title);
      if (other !== undefined) faults.push(`${widget}: ${other} and ${property.name} are “${title}”`);
      if (title.length > MAX_LENGTH || /[;|@_]/.test(title)) faults.push(`${property.name}: “${title}”`);
      owners.set(title, property.name);
    }
  }
  expect(faults).toEqual([]);
});

it.each(LANGUAGES)('has words for every value that is chosen from a list, in %s', (language) => {
  const faults = widgets.flatMap(({ properties }) =>
    [...properties.values()].flatMap(({ name, choices = [] }) => {
      const titles = choices.map((choice) => valueTitle(choice, language));
      const unknown = choices.filter((choice) => valueTitle(choice, language) === choice);
      const own = language === 'en' ? unknown.filter((choice) => /[A-Z_]/.test(choice)) : unknown;
      return [
        ...own.map((choice) => `${name}: ${choice}`),
        ...(new Set(titles).size === titles.length ? [] : [`${name}: ${titles.join(', ')}`]),
      ];
    }),
  );
  expect(faults).toEqual([]);
});

it('leaves the names of what nobody described', () => {
  expect(widgetTitle('com.example.Chart', 'vi')).toBe('Chart');
  expect(propertyTitle('popupTheme', propertyEntry('popupTheme'), 'vi')).toBe('popupTheme');
  expect(valueTitle('constructor', 'vi')).toBe('constructor');
  expect(placedTitle({ widget: '', path: 'json_layout' }, 'vi')).toBe('json_layout');
  expect(placedTitle({ widget: '', path: 'views/2' }, 'vi')).toBe('Hàng hoặc cột');
});
