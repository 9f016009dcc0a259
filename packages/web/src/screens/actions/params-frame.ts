// The styled frame inside the dialogs of actions: parameters one below the other, answers with their copy buttons.
import { FieldArea } from '../../fields/field-area.ts'
import { frame } from '../../theme/frame.ts'

export const ParamsFrame = frame(FieldArea, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '& [data-about]': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-refusal]': { bg: 'pill.red.bg', color: 'pill.red.fg', px: '3', py: '2', borderRadius: 'control' },
    '& [data-answer]': { display: 'flex', alignItems: 'end', gap: '2' },
    '& [data-answer] > [data-field]': { flex: '1 1 auto' },
    '& [data-copied] [data-value]': {
      fontFamily: 'mono',
      fontSize: 'lg',
      lineHeight: 'lg',
      px: '3',
      bg: 'bg.muted',
      borderRadius: 'control',
      userSelect: 'all',
    },
  },
})
