// The look of the pages for applicants: a quiet sheet in the middle, one column on a phone.
import { frame } from '../../../theme/frame.ts'

export const CareersFrame = frame('div', {
  base: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg',
    '& > header': {
      bg: 'nav.bg',
      color: 'white',
      px: { base: '4', md: '8' },
      py: '3',
      '& > div': { maxWidth: '880px', mx: 'auto', display: 'flex', alignItems: 'center', gap: '3' },
      '& a': {
        color: 'white',
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        fontWeight: 'semibold',
        fontSize: 'lg',
      },
      '& img': { width: '28px', height: '28px' },
    },
    '& > main': {
      flex: '1 1 auto',
      width: '100%',
      maxWidth: '944px',
      mx: 'auto',
      px: { base: '4', md: '8' },
      py: { base: '6', md: '8' },
      display: 'grid',
      alignContent: 'start',
      gap: '6',
    },
    '& > footer': { px: '4', py: '6', textAlign: 'center', color: 'fg.muted', fontSize: 'xs' },
    '& h1': { fontSize: '2xl', lineHeight: '2xl', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& h2': { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'semibold' },
    '& [data-lead]': { color: 'fg.muted', mt: '1' },
    '& [data-back]': { fontSize: 'sm', display: 'inline-flex', alignItems: 'center', gap: '1', minHeight: '24px' },
    '& [data-back] svg': { width: '16px', height: '16px' },
  },
})

/** The list of adverts. */
export const AdvertListFrame = frame('ul', {
  base: {
    display: 'grid',
    gap: '3',
    listStyle: 'none',
    '& > li': {
      position: 'relative',
      display: 'grid',
      gap: '1',
      p: '4',
      bg: 'bg.panel',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'panel',
      _hover: { borderColor: 'border.control' },
    },
    '& h2 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'panel' },
    '& p': { color: 'fg.muted' },
  },
})

/** Facts of an advert side by side. */
export const FactsFrame = frame('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '2',
    '& dt': { fontSize: 'xs', color: 'fg.muted' },
    '& dd': { fontWeight: 'medium' },
  },
})

/** The text that human resources have written. */
export const AdvertTextFrame = frame('section', {
  base: {
    lineHeight: 'lg',
    overflowWrap: 'anywhere',
    '& [data-rich]': { display: 'grid', gap: '3' },
    '& ul, & ol': { ps: '6', listStyle: 'revert' },
    '& a': { textDecoration: 'underline' },
  },
})

/** The form of an application. */
export const ApplyFrame = frame('form', {
  base: {
    display: 'grid',
    gap: '4',
    p: { base: '4', md: '6' },
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'panel',
    '& [data-pair]': { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } },
    '& [data-labelled]': { display: 'grid', gap: '1' },
    '& [data-labelled] > label': { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    '& textarea, & select, & input[type=file], & [data-labelled] > input[type=text]': {
      width: '100%',
      px: '3',
      py: '2',
      bg: 'bg',
      color: 'fg',
      fontSize: 'md',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'control',
    },
    '& textarea': { minHeight: '96px', resize: 'vertical' },
    '& select': { height: '40px' },
    '& [aria-invalid=true]': { borderColor: 'border.error' },
    '& [data-error]': { color: 'fg.danger', fontSize: 'xs' },
    '& [data-hint]': { color: 'fg.muted', fontSize: 'xs' },
    '& [data-consent]': { display: 'grid', gap: '3', borderTop: '1px solid', borderColor: 'border', pt: '4' },
    '& [data-consent] p': { fontSize: 'sm', color: 'fg.muted' },
    '& [data-consent] label': { display: 'flex', gap: '3', alignItems: 'start', fontWeight: 'medium' },
    '& [data-consent] input': { width: '20px', height: '20px', flex: '0 0 auto' },
    '& [data-captcha]': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2' },
    '& [data-captcha] img': { height: '56px', width: 'auto', bg: 'white', border: '1px solid', borderColor: 'border' },
    '& [data-actions]': { display: 'flex', justifyContent: 'end' },
    '& [data-actions] button': { width: { base: '100%', md: 'auto' } },
  },
})
