// The look of back to top.
import { frame } from '../theme/frame.ts'

/** Pixels and milliseconds (spec 000, section 2): for the page, and the variant for the content inside the frame. */
export const backToTop = {
  page: { after: 400, bottom: 30, right: 30 },
  content: { after: 100, bottom: 80, right: 50 },
  duration: 1000,
  size: 44,
} as const
const { page, content, size } = backToTop

export const BackToTopFrame = frame('button', {
  base: {
    position: 'fixed',
    insetInlineEnd: `${page.right}px`,
    width: `${size}px`,
    height: `${size}px`,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'white',
    boxShadow: 'overlay',
    cursor: 'pointer',
    zIndex: 'side',
    '& svg': { width: '20px', height: '20px' },
    '&[data-content]': { insetInlineEnd: `${content.right}px` },
    _print: { display: 'none' },
  },
})
