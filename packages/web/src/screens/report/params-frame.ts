// The look of the parameters of a report: a strip above the grid, or a card in the middle of an empty page.
import { FieldArea } from '../../fields/field-area.ts'
import { frame } from '../../theme/frame.ts'

export const ParamsFrame = frame(FieldArea, {
  base: {
    bg: 'bg.subtle',
    borderTop: '1px solid',
    borderColor: 'border',
    px: '3',
    py: '3',
    maxHeight: '60%',
    overflow: 'auto',
    flexShrink: 0,
    '& form': { display: 'grid', gap: '3' },
    '& form > div': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
      gap: '3',
      alignItems: 'start',
    },
    '& footer': { display: 'flex', gap: '2' },
    '& h2': { textStyle: 'section' },
    '&[data-alone]': {
      width: 'min(640px, calc(100% - 24px))',
      maxHeight: 'none',
      m: 'auto',
      bg: 'bg',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'panel',
      px: '5',
      py: '5',
    },
    _print: { display: 'none' },
  },
})
