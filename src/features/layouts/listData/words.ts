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
      gone: 'Bộ dữ liệu {{name}} không còn nữa.',
      rowless: 'Chưa có cách vẽ một dòng của bộ dữ liệu này, nên danh sách sẽ trống.',
      makeRow: 'Tạo từ dữ liệu…',
      editRow: 'Sửa cách vẽ một hàng',
      rights: 'Ai được xem dòng nào do cấu trúc của bộ dữ liệu quyết định.',
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
      gone: 'There is no collection {{name}} any more.',
      rowless: 'Nothing says yet how a row of this collection looks, so the list would be empty.',
      makeRow: 'Make it from the collection…',
      editRow: 'Edit the row layout',
      rights: 'Who may see which row is said by the structure of the collection.',
    },
  },
} as const;
