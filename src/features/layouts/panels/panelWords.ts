/** Words of the frame around the panels of the workbench. */
export const panelWords = {
  vi: {
    panels: {
      title: 'Các ô',
      canvas: 'Khung vẽ',
      outline: 'Cây',
      properties: 'Thuộc tính',
      json: 'JSON',
      resize: {
        outline: 'Bề rộng của cây khung nhìn',
        properties: 'Bề rộng của ô thuộc tính',
        json: 'Bề rộng của ô JSON',
      },
    },
  },
  en: {
    panels: {
      title: 'Panels',
      canvas: 'Canvas',
      outline: 'Outline',
      properties: 'Properties',
      json: 'JSON',
      resize: {
        outline: 'Width of the outline',
        properties: 'Width of the properties',
        json: 'Width of the JSON',
      },
    },
  },
} as const;
