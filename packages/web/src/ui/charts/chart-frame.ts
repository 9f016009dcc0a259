// The one styled frame around a chart and its table twin.
import { frame } from '../../theme/frame.ts'

export const ChartFrame = frame('figure', {
  base: {
    m: '0',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 auto',
    position: 'relative',
    '& > [data-drawing]': { flex: '1 1 auto', minHeight: '260px', width: '100%', borderRadius: 'control' },
    '& > [data-drawing]:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& > [data-scroll]': { overflow: 'auto', maxHeight: '320px', minHeight: '260px' },
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'sm', lineHeight: 'sm' },
    '& :is(th, td)': { px: '2', height: '30px', borderBottom: '1px solid', borderColor: 'border', textAlign: 'start' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      bg: 'bg.muted',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'semibold',
    },
    '& tbody th': { fontWeight: 'normal' },
    '& [data-align=end]': { textAlign: 'end' },
    '& td > button': {
      color: 'brand.fg',
      minHeight: '24px',
      px: '1',
      textDecoration: 'underline',
      textUnderlineOffset: '2px',
      cursor: 'pointer',
    },
    _print: {
      breakInside: 'avoid',
      '& > [data-drawing] > div': { width: '100% !important', height: 'auto !important' },
      // Out of its fixed place, so that it takes the width of the paper.
      '& > [data-drawing]': { minHeight: '180px' },
      '& svg': { position: 'static !important', width: '100% !important', height: 'auto !important' },
      '& > [data-scroll]': { maxHeight: 'none', overflow: 'visible' },
    },
  },
})
