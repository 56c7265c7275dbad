/** The built-in icons, each with the other names it goes by; their shapes are in `iconPaths.ts`, loaded when one is drawn. */
const NAMES = `
back=arrow_back=chevron_left forward=arrow_forward=chevron_right=next done=check=ok close=clear=cancel
add=plus remove=minus search info=about=introduction help book bookcase=library=books
contact=person=account=account_circle=user=avatar people=group home menu more=more_vert edit=create
delete=trash call=phone message=chat=comment=sms mail=email map=place=location=location_on
calendar=date=event time=clock=alarm star=grade favorite=like=heart camera picture=photo=image=gallery
settings lock share send download=file_download upload=file_upload refresh=sync warning=error
notification=notifications=notify cart=shopping_cart list logo=launcher
`;

const iconsByName: ReadonlyMap<string, string> = new Map(
  NAMES.trim()
    .split(/\s+/)
    .flatMap((entry): [string, string][] => {
      const names = entry.split('=');
      return names.map((name) => [name, names[0] ?? name]);
    }),
);

/** Names of the icons themselves. */
export function iconNames(): string[] {
  return [...new Set(iconsByName.values())];
}

const TINTS = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
]);

/** The built-in icon a drawable name such as `ic_back_white_24dp` means, with the colour in its name. */
export function iconFor(name: string): { name: string; color?: string } | undefined {
  const words = name
    .toLowerCase()
    .replace(/_?\d{1,4}(?:dp|px)?$/, '')
    .replace(/^(?:ic|icon|baseline|outline|round|twotone)_(?:(?:baseline|outline|round|menu|action)_)?/, '')
    .split('_');
  const color = TINTS.get(words.at(-1) ?? '');
  const icon = iconsByName.get((color === undefined ? words : words.slice(0, -1)).join('_'));
  if (icon === undefined) return undefined;
  return color === undefined ? { name: icon } : { name: icon, color };
}
