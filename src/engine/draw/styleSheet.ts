import { PROBE_RULES } from './TextMeasurer';
import type { WidgetCatalogue } from './WidgetDefinition';

/**
 * Rules shared by all drawn screens, based on antd's tokens with fallbacks for screens outside antd's provider. A string, not
 * a file, so that any bundler takes it. Bands far down a long column are neither styled nor painted until they come near; a
 * band with an error message is not clipped.
 */
const RULES = `
.sw-viewport{position:relative;overflow:auto;font-family:var(--ant-font-family,system-ui,sans-serif);font-size:14px;line-height:normal;color:var(--ant-color-text,#1f1f1f);text-align:left;overscroll-behavior-x:contain}
.sw-canvas{position:relative}
.sw{position:absolute;box-sizing:border-box;margin:0}
.sw-band{position:absolute;left:0;width:100%;content-visibility:auto;overflow-clip-margin:48px}
.sw-band:has(.sw-error){content-visibility:visible}
@media print{.sw-viewport{height:auto!important;overflow:visible}.sw-band{content-visibility:visible}}
.sw-text{white-space:pre-wrap;overflow-wrap:anywhere}
${PROBE_RULES}
.sw-area{resize:none;font-family:inherit;overflow:auto}
textarea.sw-text{color:inherit;border:1px solid var(--ant-color-border,#d9d9d9);background:transparent}
.sw-clamp{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--sw-lines,var(--sw-max));overflow:hidden;position:relative;top:-.5em;padding-top:.5em;margin-bottom:-.5em}
.sw-lines{display:block;max-height:calc(var(--sw-lines,var(--sw-max))*1lh)}
.sw-lines,button.sw>span{columns:1;column-fill:auto;overflow-x:clip}
button.sw>span{max-height:100%;min-width:0;overflow-wrap:anywhere}
.sw a{color:inherit;text-decoration:underline}
.sw.sw-link{color:inherit;text-decoration:none}
.sw-press{cursor:pointer}
.sw-press:hover{background-image:linear-gradient(rgba(128,128,128,.14),rgba(128,128,128,.14))}
.sw-press:active{background-image:linear-gradient(rgba(128,128,128,.26),rgba(128,128,128,.26))}
.sw-press[aria-disabled=true]{cursor:not-allowed;opacity:.6}
.sw-viewport :focus-visible,.sw:focus-visible{outline:2px solid var(--ant-color-primary,#1677ff);outline-offset:1px;z-index:1}
.sw-scroll{overflow-x:hidden;overflow-y:auto}
.sw-scroll-x{overflow-x:auto;overflow-y:hidden}
.sw-rows{overflow-anchor:none}
.sw-scroll-end{position:relative;pointer-events:none}
.sw-icon{display:block;width:100%;height:100%;max-width:48px;max-height:48px;margin:auto;position:absolute;inset:0;padding:inherit;box-sizing:border-box}
.sw-image .sw-icon{padding:min(12px,20%)}
.sw-image{display:block;overflow:hidden;object-fit:contain}
.sw-fetched{display:contents;object-fit:inherit;object-position:inherit;border-radius:inherit}
.sw-fetched>img{display:block;width:100%;height:100%;object-fit:inherit;object-position:inherit;border-radius:inherit}
.sw-image-failed{background:var(--ant-color-fill-tertiary,rgba(0,0,0,.04))}
.sw-initials{color:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.sw-initials>svg{display:block;width:100%;height:100%;font-weight:600;user-select:none}
.sw-initials text{fill:currentColor;text-anchor:middle}
.sw-initials text,.sw-cover text{letter-spacing:normal!important;word-spacing:normal!important}
.sw-cover{display:block;width:100%;height:100%;container-type:size}
.sw-cover>.sw-initials{display:block;height:100%}
.sw-cover .drawn-cover-words{display:none}
@container (min-width:90px) and (min-height:120px){.sw-cover .drawn-cover-words{display:inline}.sw-cover .drawn-cover-initial{display:none}}
.sw-icon-failed{color:var(--ant-color-text-quaternary,rgba(0,0,0,.25));max-width:32px;max-height:32px}
.sw-placeholder{overflow:hidden;white-space:pre-wrap;overflow-wrap:anywhere;font-size:12px;line-height:1.3334;padding:6px;border:1px dashed var(--ant-color-border,#d9d9d9);border-radius:4px;color:var(--ant-color-text-secondary,rgba(0,0,0,.65));background:var(--ant-color-fill-quaternary,rgba(0,0,0,.02))}
.sw-empty{padding:16px;text-align:center;color:var(--ant-color-text-secondary,rgba(0,0,0,.65))}
.sw-error{z-index:2;width:max-content;max-height:calc(6lh + 4px);overflow:hidden;white-space:pre-wrap;overflow-wrap:anywhere;text-align:start;padding:2px 6px;font-size:12px;line-height:1.3334;border-radius:4px;color:var(--ant-red-7,#cf1322);background:var(--ant-color-error-bg,#fff2f0);pointer-events:none}
@media (forced-colors:active){
.sw-initials{outline:1px solid CanvasText;outline-offset:-1px}
.sw-initials text{fill:CanvasText}
.sw-viewport :is([aria-selected=true],[aria-checked=true],[aria-pressed=true],.ant-radio-checked){outline:2px solid Highlight;outline-offset:2px}
.sw-viewport :focus-visible{outline:3px solid CanvasText}
}
.sw-error.sw-remove{height:32px;color:var(--ant-color-link,#0958d9);background:var(--ant-color-bg-container,#fff);border:1px solid var(--ant-color-border,#d9d9d9);font-family:inherit;cursor:pointer;pointer-events:auto}
`;

interface Sheet {
  /** Identifies the sheet, so that a page adds it once. */
  name: string;
  css: string;
}

const sheets = new WeakMap<WidgetCatalogue, Sheet>();

/** The rules of all drawn screens and of the widgets of a catalogue. */
export function sheetOf(catalogue: WidgetCatalogue): Sheet {
  const cached = sheets.get(catalogue);
  if (cached) return cached;
  const styled = catalogue.widgets.filter(({ styles }) => styles !== undefined);
  const sheet = {
    name: `screenwire-${styled.map(({ name }) => name).join('-')}`,
    css: RULES + styled.map(({ styles }) => styles).join('\n'),
  };
  sheets.set(catalogue, sheet);
  return sheet;
}
