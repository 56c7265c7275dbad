import { isRecord, wireList } from '../../protocol';

const MAP = 'https://www.openstreetmap.org/';
const MAX_ADDRESS = 300;

const degrees = (value: unknown): string | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= 180 ? String(number) : undefined;
};

/** `latitude,longitude` of a location as applications write it: such a text, or a map of both. */
function coordinates(location: unknown): string | undefined {
  const [latitude, longitude, rest] = isRecord(location)
    ? [location['latitude'] ?? location['lat'], location['longitude'] ?? location['lng'] ?? location['lon']]
    : typeof location === 'string'
      ? location.slice(0, 100).split(',', 3)
      : [];
  const place = [degrees(latitude), degrees(longitude)];
  return rest === undefined && place.every((one) => one !== undefined) ? place.join(',') : undefined;
}

/**
 * What a map screen's link shows, as properties of a MapView: the first place that the form was opened with or that its rows
 * name, by coordinates, else by its address; the map itself where nothing is said.
 */
export function placeOfMap(data: unknown, parameter: unknown): Record<string, string> {
  const script = isRecord(data) && isRecord(data['script_param']) ? data['script_param'] : {};
  const list = script['grid_view_data'];
  const rows = wireList(isRecord(list) && 'list_item' in list ? list['list_item'] : list) ?? [];
  const named = [parameter, script, script['hash_field_value'], ...rows.slice(0, 100)].filter(isRecord);
  for (const fields of named) {
    const location = coordinates(fields['location']) ?? coordinates(fields);
    if (location !== undefined) return { location };
  }
  const address = named.map((fields) => fields['address']).find((text) => typeof text === 'string' && text);
  if (typeof address !== 'string') return { src: MAP };
  return { src: `${MAP}search?${new URLSearchParams({ query: address.slice(0, MAX_ADDRESS) }).toString()}` };
}
