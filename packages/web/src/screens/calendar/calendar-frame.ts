// The one styled frame of the year calendar: bar, legend, twelve months, the days of the year in words next to them.
import { frame } from '../../theme/frame.ts'

const tones = ['gray', 'green', 'blue', 'amber', 'red', 'teal'] as const
const toned = Object.fromEntries(
  tones.map((tone) => [
    `& [data-tone=${tone}]`,
    {
      bg: `pill.${tone}.bg`,
      color: `pill.${tone}.fg`,
      fontWeight: 'semibold',
      boxShadow: 'inset 0 0 0 1px currentColor',
    },
  ]),
)

export const CalendarFrame = frame('section', {
  base: {
    fontSize: 'sm',
    '& > [data-bar]': { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', pb: '3' },
    '& > [data-bar] > output': {
      textStyle: 'section',
      minWidth: '56px',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > [data-bar] > [data-years]': { display: 'flex', alignItems: 'center', gap: '1' },
    '& > [data-bar] > ul': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      listStyle: 'none',
      m: '0',
      p: '0',
      ms: 'auto',
    },
    '& > [data-bar] li': { display: 'flex', alignItems: 'center', gap: '1.5', fontSize: 'xs' },
    '& > [data-bar] li > i': { width: '16px', height: '16px', borderRadius: 'chip' },
    '& > [data-body]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 300px', gap: '4', alignItems: 'start' },
    '& > [data-body][data-busy=true]': { opacity: 0.6 },
    '& [data-months]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(226px, 1fr))',
      alignItems: 'start',
      gap: '3',
    },
    '& table': {
      width: '100%',
      bg: 'bg',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'panel',
      borderCollapse: 'separate',
      borderSpacing: '2px',
      p: '2',
      tableLayout: 'fixed',
    },
    '& caption': { captionSide: 'top', textAlign: 'start', fontWeight: 'semibold', pb: '1' },
    '& th': { fontSize: '2xs', fontWeight: 'medium', color: 'fg.muted', textAlign: 'center', height: '20px' },
    '& td': { p: '0', textAlign: 'center' },
    '& td > button': {
      width: '100%',
      height: '28px',
      borderRadius: 'chip',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      color: 'fg',
      '&[data-weekend]:not([data-tone])': { color: 'fg.muted', bg: 'bg.subtle' },
      '&:hover': { outline: '1px solid', outlineColor: 'border.control' },
      '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
      '&[aria-current=date]': { textDecoration: 'underline', textUnderlineOffset: '3px', fontWeight: 'bold' },
    },
    ...toned,
    '& aside': { bg: 'bg', border: '1px solid', borderColor: 'border', borderRadius: 'panel', p: '3' },
    '& aside h2': { fontSize: 'sm', fontWeight: 'semibold', pb: '2' },
    '& aside ol': { listStyle: 'none', m: '0', p: '0', display: 'grid', gap: '1.5' },
    '& aside li': { display: 'grid', gridTemplateColumns: '52px minmax(0, 1fr)', gap: '2', alignItems: 'baseline' },
    '& aside li > span': { color: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
    '& aside li a': {
      display: 'inline-block',
      minHeight: '24px',
      color: 'brand.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '2px',
      overflowWrap: 'anywhere',
    },
    '& aside li small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
    '@media (max-width: 1099px)': { '& > [data-body]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    _print: {
      '& > [data-bar] button': { display: 'none' },
      '& > [data-body]': { display: 'block' },
      '& [data-months]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '& table': { breakInside: 'avoid' },
      '& td > button': { height: '18px', printColorAdjust: 'exact' },
      '& aside ol': { columns: '2', display: 'block' },
      '& aside li': { breakInside: 'avoid' },
    },
  },
})

export const CalendarTabs = frame('div', {
  base: {
    height: '100%',
    display: 'grid',
    '& > div': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: '0', minWidth: '0' },
    '& > div > [role=tablist]': { px: '4', bg: 'bg', _print: { display: 'none' } },
    '& > div > [role=tabpanel]': { pt: '0', minHeight: '0', minWidth: '0', overflow: 'auto' },
    '& [data-year]': { p: '4' },
  },
})
