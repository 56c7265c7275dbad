/** Sample people of the carousel, most active first. */
export interface TopUser {
  name: string;
  shared: number;
  /** Colours of the picture: ground, clothes, hair. */
  colours: readonly [string, string, string];
}

export const topUsers: readonly TopUser[] = [
  { name: 'Nguyễn An', shared: 42, colours: ['#bae0ff', '#0958d9', '#2b1d0e'] },
  { name: 'Trần Bình', shared: 37, colours: ['#b5f5ec', '#006d75', '#3f2a14'] },
  { name: 'Lê Chi', shared: 31, colours: ['#efdbff', '#531dab', '#1f1f1f'] },
  { name: 'Phạm Dũng', shared: 28, colours: ['#ffe7ba', '#ad4e00', '#4a2c0f'] },
  { name: 'Hoàng Giang', shared: 24, colours: ['#d9f7be', '#237804', '#262626'] },
];
