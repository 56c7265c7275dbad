// The module that Jest loads for style sheets.
export {};
