// The pages that the gateway writes itself: our own words and a few lines of style, nothing from elsewhere, no script.

const style = `
:root{color-scheme:light dark;--canvas:#f4f6f8;--panel:#fff;--text:#161d27;--muted:#475464;--line:#d6dce3;--accent:#0b646a;--code:#e8ecf0}
@media(prefers-color-scheme:dark){:root{--canvas:#0e131b;--panel:#161d27;--text:#e6ebf0;--muted:#b4bec9;--line:#343f4d;--accent:#63b3b6;--code:#222b37}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:14px/20px ui-sans-serif,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:860px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:24px;line-height:32px;margin:8px 0;overflow-wrap:anywhere}h2{font-size:16px;line-height:24px;margin:24px 0 8px}
a{color:var(--accent)}p{margin:8px 0;max-width:68ch}
article,table{background:var(--panel);border:1px solid var(--line);border-radius:8px}article{padding:16px 20px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:12px 0}dt{color:var(--muted)}dd{margin:0}
code,pre{font-family:ui-monospace,"Cascadia Mono",Consolas,"Liberation Mono",monospace;font-size:13px}
pre{background:var(--code);border-radius:6px;padding:12px;overflow:auto;margin:0}
table{border-collapse:separate;border-spacing:0;width:100%}th,td{text-align:start;padding:8px 12px;vertical-align:top}
tr+tr td,thead+tbody td{border-top:1px solid var(--line)}th{color:var(--muted);font-weight:600}`

/** A text, escaped for HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A whole page around a body that is HTML already. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)} - Kantor</title><style>${style}</style></head>
<body><main>${body}</main></body></html>
`

/** What a page of the gateway itself may load: nothing but the style it carries. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
