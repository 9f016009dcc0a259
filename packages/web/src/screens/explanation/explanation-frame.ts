// The look of the tree that says how a record came about: a figure a line, what it is made of set in below it.
import { frame } from '../../theme/frame.ts'

export const ExplanationFrame = frame('div', {
  base: {
    display: 'grid',
    gap: '3',
    fontSize: 'sm',
    '& p': { color: 'fg.muted' },
    '& ul': { listStyle: 'none', display: 'grid' },
    '& ul ul': { ps: '4', ms: '2', borderLeft: '1px solid', borderColor: 'border' },
    '& summary': { cursor: 'pointer', minHeight: '28px' },
    '& summary, & [data-leaf]': { py: '1' },
    '& [data-leaf]': { ps: '4' },
    '& summary::marker': { color: 'fg.muted' },
    '& [data-figure]': {
      display: 'inline-grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      columnGap: '3',
      width: 'calc(100% - 1.25rem)',
      verticalAlign: 'top',
    },
    '& [data-leaf] [data-figure]': { width: '100%' },
    '& [data-kind=SUM] > details > summary [data-figure] > b, & [data-kind=SUM] > [data-leaf] b': {
      fontWeight: 'semibold',
    },
    '& b': { fontWeight: 'normal', overflowWrap: 'anywhere' },
    '& output': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
    '& [data-change]': { fontVariantNumeric: 'tabular-nums', textAlign: 'end', minWidth: '7.5rem', color: 'fg.muted' },
    '& [data-change][data-tag=NEW], & [data-change][data-tag=CHANGED]': { color: 'fg.info' },
    '& [data-change][data-tag=GONE]': { color: 'fg.warning' },
    '& small': { gridColumn: '1 / -1', color: 'fg.muted', fontSize: 'xs', overflowWrap: 'anywhere' },
    '& small[data-formula]': { fontFamily: 'mono' },
    '& a': { color: 'fg.link', textDecoration: 'underline' },
    '@media (max-width: 640px)': {
      '& ul ul': { ps: '2', ms: '1' },
      '& [data-figure]': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      '& [data-change]': { gridColumn: '1 / -1', textAlign: 'start' },
    },
  },
})
