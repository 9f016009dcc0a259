// The styled frame of single pages with settings: a head, panels with a grid of fields, foot notes, tables of a few rows.
import { FieldArea } from '../fields/field-area.ts'
import { frame } from '../theme/frame.ts'

export const SettingFrame = frame(FieldArea, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    alignContent: 'start',
    p: { base: '2', md: '4' },
    pb: '6',
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' },
    '& > header h1': { textStyle: 'pageTitle' },
    '& > header p': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-grid]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
      columnGap: '5',
      rowGap: '4',
      alignItems: 'start',
    },
    '& [data-table]': { overflowX: 'auto' },
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'sm' },
    '& caption': { srOnly: true },
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', px: '3', py: '2', overflowWrap: 'anywhere' },
    '& thead th': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'semibold', bg: 'bg.muted', whiteSpace: 'nowrap' },
    '& tbody tr': { borderTop: '1px solid', borderColor: 'border' },
    '& [data-row-actions]': { display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' },
    '& pre': {
      p: '3',
      bg: 'bg.muted',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'control',
      fontFamily: 'mono',
      fontSize: 'xs',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '& dl[data-facts]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
      gap: '3',
      '& dt': { fontSize: 'xs', color: 'fg.muted' },
      '& dd': { overflowWrap: 'anywhere' },
    },
  },
})

/** A table of what was and what will be, inside a dialog. */
export const DiffTable = frame('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontSize: 'sm',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      p: '2',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
    },
    '& thead th': { fontSize: 'xs', color: 'fg.muted' },
    '& tbody th': { fontWeight: 'medium' },
    '& tbody tr': { borderTop: '1px solid', borderColor: 'border' },
    '& td:last-child': { fontWeight: 'medium' },
  },
})
