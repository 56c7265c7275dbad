import { usePersonPictureQuery, type PersonOf } from '../api/endpoints/personPictures';
import { uploadedPicture } from '../engine';

/** The picture of a person over what stands for them without one; nothing where they gave none. */
export function FacePicture({ application, person }: PersonOf) {
  const { currentData } = usePersonPictureQuery({ application, person });
  const shown = uploadedPicture(currentData);
  return shown === undefined ? null : (
    <img className="face-picture" src={shown} alt="" decoding="async" draggable={false} />
  );
}
