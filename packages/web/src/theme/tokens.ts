// Sizes, type and time of the design: a 4 px grid, one text face of its own (face.css), short motions. Few tokens: each costs start-up time.

type Token = { readonly value: string }
const tokens = (values: { readonly [name: string]: string | number }): { [name: string]: Token } =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: String(value) }]))

/** Steps of 4 px, named as Chakra's recipes name them. */
const grid = {
  0: '0px',
  0.5: '2px',
  1: '4px',
  1.5: '6px',
  2: '8px',
  2.5: '10px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  7: '28px',
  8: '32px',
  9: '36px',
  10: '40px',
  11: '44px',
  12: '48px',
  16: '64px',
}

export const baseTokens = {
  fonts: tokens({
    body: '"Inter Variable", ui-sans-serif, system-ui, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", Ubuntu, "Helvetica Neue", Arial, sans-serif',
    heading: 'var(--k-fonts-body)',
    mono: 'ui-monospace, "Cascadia Mono", "Segoe UI Mono", "SF Mono", Consolas, "Liberation Mono", monospace',
  }),
  fontSizes: tokens({ '2xs': '11px', xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px', '2xl': '24px' }),
  lineHeights: tokens({ '2xs': '16px', xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px', '2xl': '32px' }),
  fontWeights: tokens({ normal: 400, medium: 500, semibold: 600, bold: 700 }),
  spacing: tokens(grid),
  sizes: tokens({
    ...grid,
    full: '100%',
    xs: '320px',
    sm: '384px',
    md: '448px',
    lg: '512px',
    header: '48px',
    tabs: '36px',
    toolbar: '44px',
    tableHead: '32px',
    footer: '40px',
    side: '256px',
    sideCollapsed: '64px',
    'control.compact': '28px',
    control: '32px',
    'control.large': '40px',
  }),
  radii: tokens({
    chip: '4px',
    control: '6px',
    panel: '8px',
    pill: '10px',
    full: '9999px',
    l1: '4px',
    l2: '6px',
    l3: '8px',
  }),
  borders: tokens({ '1px': '1px solid' }),
  shadows: tokens({
    overlay: '0 8px 24px rgb(14 19 27 / .16)',
    lg: '0 8px 24px rgb(14 19 27 / .16)',
    xl: '0 8px 24px rgb(14 19 27 / .16)',
  }),
  zIndex: tokens({
    sticky: 10,
    side: 100,
    header: 200,
    menu: 1000,
    popover: 1000,
    dialog: 1100,
    modal: 1100,
    toast: 1200,
  }),
  durations: tokens({ fastest: '60ms', faster: '120ms', fast: '120ms', moderate: '180ms', slow: '180ms' }),
  easings: tokens({ out: 'ease-out' }),
  cursor: tokens({
    button: 'pointer',
    menuitem: 'default',
    option: 'default',
    disabled: 'not-allowed',
    checkbox: 'default',
  }),
}

const style = (size: string, more: { readonly [property: string]: string } = {}) => ({
  value: { fontSize: size, lineHeight: size, ...more },
})
export const textStyles = {
  '2xs': style('2xs'),
  xs: style('xs'),
  sm: style('sm'),
  md: style('md'),
  lg: style('lg'),
  section: style('lg', { fontWeight: 'semibold' }),
  pageTitle: style('xl', { fontWeight: 'semibold' }),
  figure: style('2xl', { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' }),
  code: style('sm', { fontFamily: 'mono' }),
}
