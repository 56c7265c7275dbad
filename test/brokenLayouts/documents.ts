export const size = '{"layout_width":"match_parent"},{"layout_height":"wrap_content"}';
export const label = (more: string) => `{"widget":"TextView","properties":[${size},{"text":"A"}${more}]}`;
export const view = (widget: string, properties: string, more = '') =>
  `{"widget":"${widget}","properties":[${size}${properties}]${more}}`;
export const box = (widget: string, ...views: string[]) => view(widget, '', `,"views":[${views.join(',')}]`);
export const named = (id: string, more = '') => label(`,{"id":"@+id/${id}"}${more}`);
