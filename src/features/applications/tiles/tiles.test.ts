import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { tileOf, tilesTo, withoutTile, withTile, withTitle } from './tiles';

describe('a tile', () => {
  const tile = tileOf('Đặt bàn', '../configuration/x');

  it('comes last, wherever a dashboard holds its tiles, and leaves the rest alone', () => {
    const grid = { grid_view_data: { list_item: [{ description: 'a' }], more: 1 } };
    const document = { ...grid, layout: { widget: 'LinearLayout', views: [{ properties: [grid] }] } };
    const tiles = { grid_view_data: { list_item: [{ description: 'a' }, tile], more: 1 } };
    expect(withTile(document, tile)).toEqual({
      ...tiles,
      layout: { widget: 'LinearLayout', views: [{ properties: [tiles] }] },
    });
  });

  it('comes into lists with holes and maps as the database gives them', () => {
    expect(withTile({ grid_view_data: [null, { description: 'a' }] }, tile)).toEqual({
      grid_view_data: [{ description: 'a' }, tile],
    });
    expect(withTile({ grid_view_data: { list_item: { 3: { description: 'a' } } } }, tile)).toEqual({
      grid_view_data: { list_item: [{ description: 'a' }, tile] },
    });
  });

  it('has no place in a dashboard without a grid', () => {
    expect(withTile({ layout: { widget: 'TextView' } }, tile)).toBeUndefined();
  });

  const screen = { application: 'kho', ref: '../configuration/x' };
  const other = { description: 'a', layout_form: '../configuration/y' };
  const spelled = { ...tile, layout_form: 'kho/configuration/x', flow_chart: 'f' };
  const grid = (...tiles: object[]) => ({ grid_view_data: { list_item: tiles } });

  it('is named again or taken off wherever it leads to the screen, however that is spelled', () => {
    const document = { ...grid(tile, other), layout: { properties: [grid(other, spelled)] } };
    expect(withTitle(document, screen, 'Mới')).toEqual({
      ...grid({ ...tile, description: 'Mới' }, other),
      layout: { properties: [grid(other, { ...spelled, description: 'Mới' })] },
    });
    expect(withoutTile(document, screen)).toEqual({
      ...grid(other),
      layout: { properties: [grid(other)] },
    });
  });

  it('stays where it is the only one: a list without tiles is none in the database', () => {
    expect(withoutTile(grid(tile), screen)).toBeUndefined();
    expect(withoutTile({ layout: { widget: 'TextView' } }, screen)).toBeUndefined();
  });

  it('is found on the dashboards it stands on', () => {
    const document = (ref: string, value: object): ConfigurationDocument => ({
      ref,
      name: ref.split('/').at(-1) ?? '',
      titles: { vi: '', en: '' },
      isScreen: false,
      json: JSON.stringify(value),
    });
    const web = document('../w/main_dashboard', grid(other, spelled));
    const documents = [document('../a/main_dashboard', grid(other)), web, document('../form/x', grid(tile))];
    expect(tilesTo(documents, screen)).toEqual({ title: 'Đặt bàn', dashboards: [web] });
    expect(tilesTo(documents, { ...screen, ref: '../configuration/z' })).toBeUndefined();
  });
});
