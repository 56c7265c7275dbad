/**
 * Rules shared by all drawn screens, on antd's tokens with a fallback each, so that a screen outside antd's provider can
 * be read too. A string, not a file: any bundler takes it. Views far down a long column are neither styled nor painted until
 * they come near: their boxes are known without it. One with a message is never clipped to its box.
 */
export const STYLE_SHEET = `
.sw-host{position:relative;overflow:auto;font-family:var(--ant-font-family,system-ui,sans-serif);font-size:14px;line-height:normal;color:var(--ant-color-text,#1f1f1f);text-align:left;overscroll-behavior-x:contain}
.sw-canvas{position:relative}
.sw{position:absolute;box-sizing:border-box;margin:0}
.sw-scroll>.sw>.sw:nth-child(n+17),.sw-canvas>.sw>.sw:nth-child(n+17){content-visibility:auto;overflow-clip-margin:48px}
.sw-scroll>.sw>.sw:nth-child(n+17):has(>.sw-error),.sw-canvas>.sw>.sw:nth-child(n+17):has(>.sw-error){content-visibility:visible}
.sw-text{white-space:pre-wrap;overflow-wrap:anywhere;overflow:hidden}
.sw-area{resize:none;font-family:inherit}
textarea.sw-text{border:1px solid var(--ant-color-border,#d9d9d9);background:transparent}
.sw-clamp{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}
.sw a{color:inherit;text-decoration:underline}
.sw-press{cursor:pointer}
.sw-press:hover{background-image:linear-gradient(rgba(128,128,128,.14),rgba(128,128,128,.14))}
.sw-press:active{background-image:linear-gradient(rgba(128,128,128,.26),rgba(128,128,128,.26))}
.sw-press[aria-disabled=true]{cursor:not-allowed;opacity:.6}
.sw-host :focus-visible,.sw:focus-visible{outline:2px solid var(--ant-color-primary,#1677ff);outline-offset:1px;z-index:1}
.sw-scroll{overflow-x:hidden;overflow-y:auto}
.sw-scroll-x{overflow-x:auto;overflow-y:hidden}
.sw-scroll-end{position:relative;pointer-events:none}
.sw-icon{display:block;width:100%;height:100%;max-width:48px;max-height:48px;margin:auto;position:absolute;inset:0;padding:inherit;box-sizing:border-box}
.sw-image .sw-icon{padding:min(12px,20%)}
.sw-img{display:block;width:100%;height:100%;min-width:0}
.sw-image{overflow:hidden}
.sw-image-failed{background:var(--ant-color-fill-tertiary,rgba(0,0,0,.04))}
.sw-icon-failed{color:var(--ant-color-text-quaternary,rgba(0,0,0,.25));max-width:32px;max-height:32px}
.sw-button{display:flex;align-items:center;justify-content:center;overflow:hidden;cursor:pointer;font-family:inherit;color:var(--ant-color-text,#1f1f1f);background:var(--ant-color-bg-container,#fff);border:1px solid var(--ant-color-border,#d9d9d9);border-radius:var(--ant-border-radius,6px);transition:color .2s,border-color .2s}
.sw-button:hover{color:var(--ant-color-primary-hover,#4096ff);border-color:var(--ant-color-primary-hover,#4096ff)}
.sw-button:disabled{cursor:not-allowed;color:var(--ant-color-text-disabled,rgba(0,0,0,.25))}
.sw-painted.sw-painted{border-color:transparent;border-radius:2px}
.sw-painted.sw-painted:hover:not(:disabled){filter:brightness(1.08)}
.sw-painted.sw-painted:disabled{filter:opacity(.6)}
.sw.sw-antd{position:absolute;height:auto;font-family:inherit}
.sw-input{font-family:inherit;color:var(--ant-color-text,#1f1f1f);background:var(--ant-color-bg-container,#fff);border:1px solid var(--ant-color-border,#d9d9d9);border-radius:var(--ant-border-radius,6px);outline:0}
.sw-input:hover{border-color:var(--ant-color-primary-hover,#4096ff)}
.sw-input:focus{border-color:var(--ant-color-primary,#1677ff);box-shadow:0 0 0 2px var(--ant-control-outline,rgba(5,145,255,.1))}
.sw-input[aria-invalid=true]{border-color:var(--ant-color-error,#ff4d4f)}
.sw-input::placeholder,.sw-host .sw-antd::placeholder,.sw-operated .ant-input::placeholder{color:var(--sw-hint,color-mix(in srgb,currentColor 65%,transparent));opacity:1}
.sw-input:disabled{color:var(--ant-color-text-disabled,rgba(0,0,0,.25));cursor:not-allowed}
.sw-fill{width:100%;height:100%;box-sizing:border-box;padding:0 11px;font-size:inherit}
.sw-error{z-index:2;padding:2px 6px;font-size:12px;line-height:16px;border-radius:4px;color:var(--ant-color-error,#cf1322);background:var(--ant-color-error-bg,#fff2f0);pointer-events:none}
.sw-operated{display:flex;align-items:center}
.sw-check{display:flex;align-items:center;gap:8px;width:100%;min-height:24px;cursor:pointer}
.sw-check input{width:16px;height:16px;margin:2px;flex:none;accent-color:var(--ant-color-primary,#1677ff)}
.sw-switch-row>span:first-child{flex:1}
.sw-switch{flex:none;position:relative;width:44px;height:24px;padding:0;border:0;border-radius:12px;background:var(--ant-color-text-quaternary,rgba(0,0,0,.25));cursor:pointer}
.sw-switch::after{content:"";position:absolute;top:2px;left:2px;width:20px;height:20px;border-radius:10px;background:#fff;transition:left .2s}
.sw-switch[aria-checked=true]{background:var(--ant-color-primary,#1677ff)}
.sw-switch[aria-checked=true]::after{left:22px}
.sw-rate{display:flex}
.sw-star{position:relative;width:28px;height:28px;font-size:24px;line-height:28px;text-align:center;cursor:pointer;color:var(--ant-color-fill,rgba(0,0,0,.15))}
.sw-star-on{color:#fadb14}
.sw-star input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.sw-star:focus-within{outline:2px solid var(--ant-color-primary,#1677ff)}
.sw-range,.sw-slider{width:100%;accent-color:var(--ant-color-primary,#1677ff)}
.sw-bar{overflow:hidden;border-radius:4px;background:var(--ant-color-fill-secondary,rgba(0,0,0,.06))}
.sw-bar>div{height:100%;width:40%;background:var(--ant-color-primary,#1677ff)}
.sw-ring>div{position:absolute;inset:15%;border-radius:50%;border:4px solid var(--ant-color-fill,rgba(0,0,0,.15));border-top-color:var(--ant-color-primary,#1677ff);animation:sw-turn 1s linear infinite}
@keyframes sw-turn{to{transform:rotate(1turn)}}
.sw-tab{border:0;border-bottom:2px solid transparent;background:transparent;font-family:inherit;color:inherit;cursor:pointer}
.sw-tab-on{border-bottom-color:var(--ant-color-primary,#1677ff);font-weight:600}
.sw-placeholder{overflow:hidden;white-space:pre-wrap;overflow-wrap:anywhere;font-size:12px;line-height:16px;padding:6px;border:1px dashed var(--ant-color-border,#d9d9d9);border-radius:4px;color:var(--ant-color-text-secondary,rgba(0,0,0,.65));background:var(--ant-color-fill-quaternary,rgba(0,0,0,.02))}
.sw-embedded{display:flex;flex-direction:column;gap:8px;align-items:center;justify-content:center;text-align:center}
.sw-empty{padding:16px;text-align:center;color:var(--ant-color-text-secondary,rgba(0,0,0,.65))}
@media (prefers-reduced-motion:reduce){.sw-ring>div{animation-duration:4s}.sw-switch::after,.sw-button{transition:none}}
`;
