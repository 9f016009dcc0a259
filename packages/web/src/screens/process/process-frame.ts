// The one styled frame of a process: parameters, checks, the run with its steps, findings, history. Inside it plain elements.
import { FieldArea } from '../../fields/field-area.ts'
import { frame } from '../../theme/frame.ts'

const step = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '2',
  py: '1',
  fontSize: 'sm',
  color: 'fg.muted',
  borderRadius: 'control',
  '& > i': {
    display: 'inline-grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    flexShrink: 0,
    fontStyle: 'normal',
    fontSize: '2xs',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'full',
  },
  '& > i > svg': { width: '12px', height: '12px' },
  '&[data-state=done]': { color: 'fg' },
  '&[data-state=done] > i': { bg: 'pill.green.bg', color: 'pill.green.fg', borderColor: 'transparent' },
  '&[data-state=now]': { color: 'fg', fontWeight: 'medium', bg: 'brand.subtle' },
  '&[data-state=now] > i': { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'transparent' },
  '&[data-state=failed] > i': { bg: 'pill.red.bg', color: 'pill.red.fg', borderColor: 'transparent' },
} as const

export const ProcessFrame = frame(FieldArea, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '4',
    p: '4',
    '& > h1': { textStyle: 'section' },
    overflow: 'auto',
    height: '100%',
    '& [data-columns]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
      gap: '3',
      alignItems: 'start',
    },
    '& [data-buttons]': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', pt: '3' },
    '& [data-buttons] > span': { color: 'fg.muted', fontSize: 'sm' },
    // Preconditions: shape, word and text; what helps stands below the text.
    '& [data-checks]': { display: 'grid', gap: '2', listStyle: 'none', p: 0, m: 0, fontSize: 'sm' },
    '& [data-checks] > li': {
      display: 'grid',
      gridTemplateColumns: '112px 140px minmax(0, 1fr)',
      gap: '3',
      alignItems: 'start',
    },
    '& [data-checks] strong': { fontWeight: 'medium' },
    '& [data-checks] small': { display: 'block', color: 'fg.muted', fontSize: 'sm' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '24px',
      color: 'brand.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '2px',
    },
    '& [data-steps]': { display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none', p: 0, m: 0, pb: '3' },
    '& [data-steps] > li': step,
    '& [data-figures]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
      gap: '3',
      pt: '3',
      m: 0,
    },
    '& [data-figures] > div': { borderInlineStart: '2px solid', borderColor: 'border', ps: '3' },
    '& [data-figures] dt': { fontSize: 'xs', color: 'fg.muted' },
    '& [data-figures] dd': { m: 0, fontSize: 'xl', lineHeight: 'xl', fontWeight: 'medium', textAlign: 'start' },
    '& [data-figures] dd > *': { textAlign: 'start' },
    '& [data-scroll]:has(> [data-log])': { maxHeight: '220px', overflow: 'auto', mt: '3' },
    '& [data-log]': { fontSize: 'sm', listStyle: 'none', m: 0, p: '2', bg: 'bg.muted', borderRadius: 'control' },
    '& [data-log] > li': { display: 'flex', gap: '3', py: '0.5' },
    '& [data-log] time': { color: 'fg.muted', whiteSpace: 'nowrap' },
    '& [data-log] > li[data-level=WARNING] > span': { color: 'fg.warning' },
    '& [data-log] > li[data-level=ERROR] > span': { color: 'fg.danger' },
    '& [data-filters]': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'end', pb: '3' },
    '& [data-filters] > label': { display: 'grid', gap: '1', fontSize: 'xs', color: 'fg.muted' },
    '& details > summary': { cursor: 'pointer', fontSize: 'sm', pt: '3', color: 'fg.muted' },
    '@media (max-width: 719px)': {
      p: '2',
      gap: '3',
      '& [data-checks] > li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' },
      '& [data-log] > li': { display: 'block' },
    },
  },
})

/** The tabs of a list that carries a process: the chosen part fills what the page leaves. */
export const ListTabs = frame('div', {
  base: {
    height: '100%',
    bg: 'bg',
    '& > div': { display: 'grid', grid: 'auto minmax(0, 1fr) / minmax(0, 1fr)', height: '100%' },
    '& > div > [role=tablist]': { px: '4' },
    '& > div > [role=tabpanel]': { pt: '0', minHeight: '0', bg: 'bg.canvas' },
  },
})
