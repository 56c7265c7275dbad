import { fireEvent, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { TitleCover } from './TitleCover';
import { DrawnCover, type DrawnCoverProps } from './DrawnCover';
import { LANDSCAPES } from './landscapes';
import { PALETTES } from './palettes';
import { PATTERNS } from './patterns';
import { seedOf } from './seed';
import { setText } from './setText';

const TITLES =
  `Dế Mèn phiêu lưu ký|Số đỏ|Truyện Kiều|Tắt đèn|Lão Hạc|Nhật ký trong tù|Đất rừng phương Nam|Chí Phèo|Toán vui mỗi ngày
The Old Man and the Sea|Hoàng tử bé|Một trăm năm cô đơn|Những người khốn khổ|Tuổi thơ dữ dội|Cho tôi xin một vé đi tuổi thơ|Mắt biếc|1984
Sapiens|紅樓夢|ألف ليلة وليلة|Nhà giả kim|Rừng Na Uy|Bố già|Nỗi buồn chiến tranh|Vang bóng một thời|Gió lạnh đầu mùa|Giông tố
Hà Nội băm sáu phố phường|Bước đường cùng|Vợ nhặt|Quê nội|Kính vạn hoa|Đắc nhân tâm|Ông già và biển cả|Bắt trẻ đồng xanh|Suối nguồn
Chiến tranh và hòa bình|Anna Karenina|Thép đã tôi thế đấy|Ruồi trâu|Không gia đình|Hai vạn dặm dưới đáy biển|Alice ở xứ sở diệu kỳ
Lược sử thời gian|Vũ trụ|Nghìn lẻ một đêm|Tam quốc diễn nghĩa|Tây du ký|Thủy hử|Chinh phụ ngâm|Cung oán ngâm khúc|Lục Vân Tiên
Bình Ngô đại cáo|Đại Việt sử ký toàn thư|Văn minh làm bánh|JavaScript: The Good Parts|Bếp Việt|Sổ tay làm vườn|Tiếng gọi nơi hoang dã|Ivanhoe`.split(
    /[|\n]/,
  );

const markup = (props: DrawnCoverProps) => renderToStaticMarkup(<DrawnCover {...props} />);
/** The picture without what is written on it. */
const picture = (title: string) => markup({ title }).replace(/<text[\s\S]*?<\/text>/g, '');

it('draws the same cover for the same title, no matter who writes it, and however it is encoded and spaced', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (title) => {
      expect(markup({ title })).toBe(markup({ title }));
      expect(picture(`  ${title.normalize('NFD')} `)).toBe(picture(title));
    }),
  );
  expect(picture('LÃO  HẠC')).toBe(picture('Lão Hạc'));
});

it('draws sixty titles in sixty ways, words left aside', () => {
  expect(TITLES).toHaveLength(60);
  expect(new Set(TITLES.map(picture)).size).toBe(60);
});

it('has more than sixty pairs of composition and palette, each a picture of its own', () => {
  const compositions = [...LANDSCAPES, ...PATTERNS];
  const drawings = compositions.flatMap(({ draw }) =>
    PALETTES.map((palette) => renderToStaticMarkup(<svg>{draw(palette, seedOf('Số đỏ'))}</svg>)),
  );
  expect(new Set(drawings).size).toBe(compositions.length * PALETTES.length);
  expect(drawings.length).toBeGreaterThan(60);
});

// WCAG: the luminance of `#rrggbb`.
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(PALETTES)('words can be read on $paper', ({ paper, ink }) => {
  const [dark = 0, light = 0] = [luminance(paper), luminance(ink)].sort((a, b) => a - b);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});

it('sets words of any length into their box, and breaks what no line holds', () => {
  const box = { width: 122, height: 60, sizes: [24, 18, 14, 12, 9], leading: 1.18 } as const;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const { size, lines } = setText(text, box);
      expect(size * (1 + Math.max(0, lines.length - 1) * 1.18)).toBeLessThanOrEqual(60);
    }),
  );
  expect(setText('Số đỏ', box)).toEqual({ size: 24, lines: ['Số đỏ'] });
  expect(setText('Donaudampfschifffahrtsgesellschaft', box)).toEqual({
    size: 14,
    lines: ['Donaudampfschif', 'ffahrtsgesellscha', 'ft'],
  });
  expect(setText('dài '.repeat(100), box).lines.at(-1)).toMatch(/…$/);
});

it('writes what a title holds as words, and refers to nothing', () => {
  const text = markup({ title: '<image href="https://evil.test/x.png"/>', author: '"><script>' });
  expect(text).not.toMatch(/<(?:image|script)|xlink| href=| src=|url\(/);
  expect(text.length).toBeLessThan(60_000);
});

it('reads titles from the right where they are written so, and shows an initial alone where it is small', () => {
  expect(markup({ title: 'ألف ليلة وليلة' })).toContain('direction="rtl"');
  expect(markup({ title: 'Ếch ngồi đáy giếng', author: 'Ai đó', small: true })).toMatch(
    /^(?:(?!<text)[\s\S])*<text[^>]*>Ế<\/text>(?:(?!<text)[\s\S])*$/,
  );
});

it('shows the picture of a book, and draws a cover when there is none or it does not load', async () => {
  const { container, rerender } = render(<TitleCover title="Số đỏ" picture="data:image/png;base64,AA==" />);
  const shown = container.querySelector('img');
  expect(shown).toHaveAttribute('src', 'data:image/png;base64,AA==');
  fireEvent.error(shown!);
  await waitFor(() => expect(container.querySelector('svg.drawn-cover')).not.toBeNull());
  expect(container.querySelector('img')).toBeNull();
  rerender(<TitleCover title="Số đỏ" />);
  expect(container.querySelector('svg.drawn-cover')).not.toBeNull();
});
