import { uploadImageRecord } from '../../../test/consoleRecords';

it('upload of a picture', () => {
  const ask = { application: 'book', image: 'data:image/png;base64,iVBORw0KGgo=', event: 'E' };
  const { json = '', ...record } = uploadImageRecord('UID', ask);
  expect({ ...record, inner: JSON.parse(json) as unknown }).toEqual({
    application: 'book',
    dataCollection: '../draft/upload_image',
    key: 'key1',
    module: 'core',
    os: 'web',
    user_id: 'UID',
    inner: {
      application: 'book',
      user_id: 'UID',
      event: 'E',
      data: { image: 'data:image/png;base64,iVBORw0KGgo=' },
    },
  });
});
