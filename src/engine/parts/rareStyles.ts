export const RARE_STYLES = `
.sw-bar{overflow:hidden;border-radius:4px;background:var(--ant-color-fill-secondary,rgba(0,0,0,.06))}
.sw-bar>div{height:100%;width:40%;background:var(--ant-color-primary,#1677ff)}
.sw-ring>div{position:absolute;inset:15%;border-radius:50%;border:4px solid var(--ant-color-fill,rgba(0,0,0,.15));border-top-color:var(--ant-color-primary,#1677ff);animation:sw-turn 1s linear infinite}
@keyframes sw-turn{to{transform:rotate(1turn)}}
.sw-embedded{display:flex;flex-direction:column;gap:8px;align-items:center;justify-content:center;text-align:center}
@media (prefers-reduced-motion:reduce){.sw-ring>div{animation-duration:4s}}
`;
