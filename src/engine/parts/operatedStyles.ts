import { MESSAGE_STYLES } from './messageStyles';

/** Rules of what a person operates: the light twins in antd's tokens, and antd's own components in their boxes. */
export const OPERATED_STYLES = `${MESSAGE_STYLES}
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
.sw-operated .ant-rate{display:flex;font-size:24px;line-height:28px}
.sw-operated .ant-rate .ant-rate-star.ant-rate-star:not(:last-child){margin-inline-end:4px}
.sw-range,.sw-slider{width:100%;accent-color:var(--ant-color-primary,#1677ff)}
.sw-slider .ant-slider .ant-slider-track{background:var(--ant-color-primary)}
.sw-slider .ant-slider .ant-slider-handle::after{box-shadow:0 0 0 2px var(--ant-color-primary)}
.sw.sw-tab{border:0;border-bottom:2px solid transparent;border-radius:0;background:transparent;font-family:inherit;color:inherit;cursor:pointer}
.sw.sw-tab-on{border-bottom-color:var(--ant-color-primary,#1677ff);font-weight:600}
@media (prefers-reduced-motion:reduce){.sw-switch::after,.sw-button{transition:none}}
`;
