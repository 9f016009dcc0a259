// What pills look like, for the frame around them.
const toneStyles = Object.fromEntries(
  (['gray', 'green', 'blue', 'amber', 'red', 'teal'] as const).map((tone) => [
    `& [data-pill=${tone}]`,
    { color: `pill.${tone}.fg`, bg: `pill.${tone}.bg` },
  ]),
)

/** Styles of the pills inside; put it (or `pillStyles` in a frame of your own) round everything that holds pills. */
export const pillStyles = {
  '& [data-pill]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '20px',
    px: '2',
    borderRadius: 'pill',
    fontSize: '2xs',
    lineHeight: '2xs',
    fontWeight: 'medium',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
  '& [data-pill] svg': { width: '12px', height: '12px' },
  ...toneStyles,
}
