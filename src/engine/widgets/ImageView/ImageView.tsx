import type { Key, ReactElement } from 'react';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import { mayPick, PickedImage, pickedImage } from './PickedImage';
import { imageContent, namedPicture, ShownImage } from './ShownImage';

function drawImage(props: WidgetProps, key: Key, round?: boolean): ReactElement {
  const Image = mayPick(props.node, props.scope) ? PickedImage : ShownImage;
  return <Image key={key} {...props} round={round} />;
}

/** How pictures are drawn, whatever their widget is called. */
const imageDrawing = {
  kind: 'leaf',
  defaultSize: 'image',
  draw: (props, key) => drawImage(props, key),
  content: (node, scope) => imageContent(node, scope, pickedImage(node, scope)),
  picture: namedPicture,
  flows: (_node, { tagName }) => tagName === 'IMG',
} satisfies Partial<WidgetDefinition>;

/** The same, cut to a circle. */
const roundImageDrawing = {
  ...imageDrawing,
  draw: (props, key) => drawImage(props, key, true),
} satisfies Partial<WidgetDefinition>;

export const imageViewWidget = {
  name: 'ImageView',
  aliases: ['Image', 'ShapeableImageView', 'RoundedImageView'],
  ...imageDrawing,
  isStatic: true,
} as const satisfies WidgetDefinition;

/** A picture to press. */
export const imageButtonWidget = {
  name: 'ImageButton',
  aliases: ['FloatingActionButton'],
  ...imageDrawing,
} as const satisfies WidgetDefinition;

/** A round picture. */
export const circleImageViewWidget = {
  name: 'CircleImageView',
  ...roundImageDrawing,
  isStatic: true,
} as const satisfies WidgetDefinition;
