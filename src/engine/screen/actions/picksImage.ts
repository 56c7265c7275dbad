import type { LayoutNode } from '../../document/node';
import { actionOf } from '../../document/parse/action';

/** Commands of an action by which a person chooses a picture. */
export const PICK_COMMANDS = ['pickImage', 'pick_image', 'pickUploadImage'] as const;

/** True for a command that lets a person choose a picture. */
export function isPickCommand(command: string): boolean {
  return PICK_COMMANDS.some((pick) => pick === command);
}

/** True for a view by which a person chooses a picture: its action says so, or, with none, the id phones know it by. */
export function picksImage(node: LayoutNode): boolean {
  const action = actionOf(node);
  return action ? isPickCommand(action.command) : node.id === 'imageViewScreen';
}
