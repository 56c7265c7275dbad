export const layoutsWords = {
  vi: {
    editor: {
      title: 'JSON editor',
      label: 'JSON của bố cục: properties, widget, views',
      categories: 'Loại sách',
      sample: 'Dữ liệu mẫu',
      path: 'Vị trí: {{path}}',
      valid: 'JSON hợp lệ.',
      invalid: 'JSON không hợp lệ: {{reason}}',
    },
    chip: {
      book_items: 'Sách của bạn',
      book_items_loan: 'Sách cho mượn',
      book_items_borrow: 'Sách đi mượn',
      book_items_purchase: 'Sách mua',
    },
    design: {
      title: 'Design',
      text: 'Mở một màn hình ở chế độ thiết kế để xem dữ liệu bố cục bên cạnh màn hình; bấm vào một nhãn để xem JSON của nó.',
      gallery: 'Một bố cục mẫu',
    },
  },
  en: {
    editor: {
      title: 'JSON editor',
      label: 'JSON of the layout: properties, widget, views',
      categories: 'Book categories',
      sample: 'Dữ liệu mẫu (sample data)',
      path: 'Path: {{path}}',
      valid: 'The JSON is valid.',
      invalid: 'The JSON is not valid: {{reason}}',
    },
    chip: {
      book_items: 'Sách của bạn',
      book_items_loan: 'Sách cho mượn',
      book_items_borrow: 'Sách đi mượn',
      book_items_purchase: 'Sách mua',
    },
    design: {
      title: 'Design',
      text: 'Open a screen in design mode to see its layout data beside it; click a label to see its JSON.',
      gallery: 'A sample layout',
    },
  },
} as const;
