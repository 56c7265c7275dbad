import { PICTURE_TYPES, smallPicture, type PictureSize, type SmallPicture } from './smallPicture';

function pickFile(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = PICTURE_TYPES.join(',');
    input.hidden = true;
    const finish = () => {
      input.remove();
      resolve(input.files?.[0]);
    };
    input.addEventListener('change', finish);
    input.addEventListener('cancel', finish);
    // Some browsers forget an input that stands nowhere while its dialog is open.
    document.body.append(input);
    input.click();
  });
}

/** Lets a person pick a picture from the device, made small enough to post; undefined when none was picked. */
export async function pickPicture(size?: PictureSize): Promise<SmallPicture | undefined> {
  const file = await pickFile();
  return file && smallPicture(file, size);
}
