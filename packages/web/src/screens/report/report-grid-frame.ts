// The look of a report's grid beyond that of a list: lines of groups, totals that stay in sight at the foot.
import { frame } from '../../theme/frame.ts'
import { GridFrame } from '../../ui/grid/grid-frame.ts'

/** As many columns of a report have their label next to them on a phone. */
const labelled = 40
const labels = Object.fromEntries(
  Array.from({ length: labelled }, (_, i) => [
    `& tbody tr:not([data-group]) td:nth-of-type(${i + 1})::before`,
    { content: `var(--label-${i + 1}, "")` },
  ]),
)

export const ReportGridFrame = frame(GridFrame, {
  base: {
    '& tfoot': { display: 'block', position: 'sticky', bottom: '0', zIndex: 'sticky' },
    '& tfoot td, & [data-group] td': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    '& tfoot td': { bg: 'bg.muted', borderTop: '1px solid', borderColor: 'border.control', height: 'var(--row)' },
    '& tfoot td[data-pinned]': { bg: 'bg.muted', borderInlineEnd: 'none' },
    '& [data-group] td': { bg: 'bg.subtle' },
    '& [data-group] td:first-of-type': { position: 'sticky', left: '0', overflow: 'visible' },
    '& [data-group] td:first-of-type[colspan="1"]': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& [data-tally]': { display: 'block', py: '1', fontSize: 'xs', fontWeight: 'normal', lineHeight: '1.35' },
    '& [data-tally] > span': { display: 'block', whiteSpace: 'nowrap' },
    '& tbody tr[data-group]:has([data-tally])': { height: 'auto' },
    '& :is(tfoot, [data-group]) td:has([data-tally])': { height: 'auto', alignSelf: 'stretch' },
    '& [data-group="2"] td:first-of-type': { ps: '6' },
    '& [data-group="3"] td:first-of-type': { ps: '10' },
    '& small': { fontSize: '2xs', fontWeight: 'normal', color: 'fg.muted' },
    '& td a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    // On a phone a row is a list of labels and values: a table would be cut at its second column.
    '@media screen and (max-width: 639.98px)': {
      '& table': { width: '100%' },
      '& thead': { display: 'none' },
      '& tr, & tbody tr': { display: 'block', height: 'auto', contentVisibility: 'visible', py: '2' },
      '& td, & tfoot td': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: '3',
        height: 'auto',
        py: '1',
        lineHeight: '1.4',
        whiteSpace: 'normal',
        overflow: 'visible',
        textAlign: 'end',
      },
      '& td::before': { flex: 'none', maxWidth: '50%', color: 'fg.muted', textAlign: 'start' },
      '& :is(tfoot, [data-group]) td::before': { content: 'var(--label, "")' },
      '& td:empty': { display: 'none' },
      '& td[data-pinned]': { position: 'static', borderRight: 'none', fontWeight: 'semibold' },
      '& tfoot': { position: 'static' },
      ...labels,
    },
    _print: {
      '& tfoot': { display: 'table-row-group', position: 'static' },
      '& tfoot td, & [data-group] td': { fontWeight: 'bold !important' },
      '& td a': { color: 'inherit', textDecoration: 'none' },
      '& [data-group]': { breakAfter: 'avoid' },
      '& [data-pill]': { p: '0', height: 'auto', bg: 'transparent', fontSize: 'inherit', lineHeight: 'inherit' },
    },
  },
})
