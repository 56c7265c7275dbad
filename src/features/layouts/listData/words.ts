/** Words of the panel that binds a list to a collection. */
export const listDataWords = {
  vi: {
    listData: {
      title: 'Dữ liệu',
      none: 'Màn hình này chưa có danh sách: hãy thêm khung nhìn “Danh sách” (RecyclerView).',
      sample: 'Chỉ màn hình của một ứng dụng mới có dữ liệu.',
      collection: 'Danh sách của bộ dữ liệu',
      choose: 'Chọn bộ dữ liệu',
      noCollections: 'Ứng dụng chưa có bộ dữ liệu nào.',
      other: 'Màn hình này bắt đầu bằng {{script}}. Chọn bộ dữ liệu thì danh sách thay cho nó.',
      gone: 'Bộ dữ liệu {{name}} không còn tồn tại.',
      rowless: 'Bộ dữ liệu này chưa có giao diện cho dòng, nên danh sách sẽ trống.',
      makeRow: 'Tạo từ dữ liệu…',
      editRow: 'Sửa cách vẽ một hàng',
      rights: 'Quyền của bộ dữ liệu quyết định ai xem được dòng nào.',
    },
  },
  en: {
    listData: {
      title: 'Data',
      none: 'This screen has no list yet: insert the view “List” (RecyclerView).',
      sample: 'Only a screen of an application has data.',
      collection: 'The list shows the collection',
      choose: 'Choose a collection',
      noCollections: 'The application has no collection yet.',
      other: 'This screen begins with {{script}}. Choosing a collection puts the list in its place.',
      gone: 'The collection {{name}} no longer exists.',
      rowless: 'This collection has no row layout yet, so the list will be empty.',
      makeRow: 'Make it from the collection…',
      editRow: 'Edit the row layout',
      rights: 'The rights of the collection decide who sees which rows.',
    },
  },
} as const;
