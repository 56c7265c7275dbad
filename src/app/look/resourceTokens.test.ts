import { theme } from 'antd';
import { contrast } from '../../engine/document/resources/contrast';
import { RADIUS } from '../../engine/document/resources/defaultResources';
import { DARK_PAGE } from '../../engine/document/resources/night';
import { TONES } from '../../engine/document/resources/tones';
import { consoleTheme } from './theme';

const light = theme.getDesignToken(consoleTheme(false, false));
const dark = theme.getDesignToken(consoleTheme(true, false));

it('gives resources of the mobile apps the tokens of the console, by day and by night', () => {
  expect(TONES.container.day).toBe(light.colorBgContainer.toLowerCase());
  expect(TONES.bar).toEqual({ day: light.colorBgLayout, night: dark.colorBgElevated });
  expect(TONES.fill).toEqual({ day: light.colorFillSecondary, night: dark.colorFillSecondary });
  expect(TONES.border).toEqual({ day: light.colorBorderSecondary, night: dark.colorBorderSecondary });
  expect(TONES.brand).toEqual({ day: light.colorPrimary, night: dark.colorPrimary });
  expect(TONES.text).toEqual({ day: light.colorText, night: dark.colorText });
  expect(TONES.secondary).toEqual({ day: light.colorTextSecondary, night: dark.colorTextSecondary });
  expect(TONES.link).toEqual({ day: light.colorLink, night: dark.colorLink });
  expect(RADIUS).toMatchObject({ control: light.borderRadius, card: light.borderRadiusLG });
  expect(DARK_PAGE).toBe(dark.colorBgElevated);
});

it('has texts that can be read on every ground of the console', () => {
  for (const token of [light, dark])
    for (const ground of [
      token.colorBgContainer,
      token.colorBgLayout,
      token.colorBgElevated,
      token.colorFillSecondary,
    ])
      for (const text of [token.colorText, token.colorTextSecondary, token.colorLink])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  const { components } = consoleTheme(true, false);
  expect(
    contrast(String(components?.Button?.defaultHoverColor), dark.colorBgContainer),
  ).toBeGreaterThanOrEqual(4.5);
  for (const { day, night } of [TONES.brand, TONES.error, TONES.success, TONES.ink])
    for (const ground of [day, night]) expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
});
