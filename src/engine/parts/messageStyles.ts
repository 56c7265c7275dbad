/** What is wrong with a field: an input, or a picture that a person chooses. */
export const MESSAGE_STYLES =
  '.sw-error{z-index:2;width:max-content;max-height:100px;overflow:hidden;white-space:pre-wrap;overflow-wrap:anywhere;text-align:start;padding:2px 6px;font-size:12px;line-height:16px;border-radius:4px;color:var(--ant-red-7,#cf1322);background:var(--ant-color-error-bg,#fff2f0);pointer-events:none}' +
  '.sw-error.sw-remove{height:32px;color:var(--ant-color-link,#0958d9);background:var(--ant-color-bg-container,#fff);border:1px solid var(--ant-color-border,#d9d9d9);font-family:inherit;cursor:pointer;pointer-events:auto}';
