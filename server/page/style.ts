import { fontFaces } from './font.ts';

/**
 * The style of pages that the server renders, with the values of the product's tokens. Their policy allows it by its hash.
 */
export const pageStyle = `${fontFaces()}
:root{color-scheme:light dark;--bg:light-dark(#F6F7F9,#0D1015);--surface:light-dark(#FFFFFF,#161B22);--border:light-dark(#E1E5EB,#2B333F);--control:light-dark(#858F9E,#6B7686);--text:light-dark(#11151C,#F2F4F8);--text-2:light-dark(#515B6A,#A8B1BF);--brand:light-dark(#2F4BD8,#4A62EB);--link:light-dark(#2F4BD8,#9DACFF);--pos:light-dark(#0B7A4B,#4CC38A);--neg:light-dark(#C02B1D,#FF8A7A);--soft:light-dark(#EEF0F4,#1F2630)}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;min-width:280px;background:var(--bg);color:var(--text);font:450 1rem/1.5rem "Manrope Variable",system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
main{max-width:650px;margin-inline:auto;padding:16px;display:flex;flex-direction:column;gap:12px}
h1{margin:0;display:flex;flex-wrap:wrap;align-items:center;gap:8px;font-size:1.375rem;line-height:1.75rem;font-weight:700}
p{margin:0}
.badge{padding:2px 8px;border-radius:8px;background:var(--soft);color:var(--text-2);font-size:.75rem;line-height:1.125rem;font-weight:600}
.note{color:var(--text-2)}
.caption{margin-top:12px;color:var(--text-2);font-size:.875rem;line-height:1.25rem;font-weight:600}
.amount{font-size:2rem;line-height:2.5rem;font-weight:700;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.outcome{padding:16px;border:1px solid var(--border);border-radius:16px;background:var(--surface)}
.outcome[data-kind=approved]{color:var(--pos)}
.outcome[data-kind=approved]::before{content:"✓ "}
.outcome[data-kind=declined]{color:var(--neg)}
.outcome[data-kind=declined]::before{content:"✕ "}
h2{margin:12px 0 0;font-size:1rem;line-height:1.5rem;font-weight:650}
ul{margin:0;padding-inline-start:20px;display:flex;flex-direction:column;gap:8px}
a{color:var(--link);font-weight:600}
a.back{align-self:flex-start;min-height:44px;margin-top:12px;display:inline-flex;align-items:center}
main.alone{min-height:100dvh;padding-block:24px;align-items:center;justify-content:center;text-align:center}
a.button{margin-top:12px;padding:12px 24px;border-radius:12px;background:var(--brand);color:#FFFFFF;text-decoration:none}
a:focus-visible{outline:3px solid var(--brand);outline-offset:2px;border-radius:4px}
form{margin-top:12px;display:flex;flex-direction:column;gap:12px}
button{min-height:52px;padding:12px 16px;border:1px solid var(--control);border-radius:12px;background:var(--surface);color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button.primary{border-color:var(--brand);background:var(--brand);color:#FFFFFF}
button:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
body.pay{background:var(--surface)}
.pay main{max-width:420px;min-height:min(100dvh,420px);padding:20px;gap:16px}
.pay h1{justify-content:space-between;font-size:1.125rem;line-height:1.625rem;font-weight:650}
.pay .caption{margin:0}
.pay .amount{font-size:2.5rem;line-height:3rem}
.amount small{color:var(--text-2);font-size:1rem;line-height:1.5rem;font-weight:600}
.pay form{margin-top:auto}
.pay form div{display:flex;flex-wrap:wrap;gap:12px}
.pay form div button{flex:1 1 auto}
`;
