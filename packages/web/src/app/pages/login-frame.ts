// The look of the sign-in: a dark panel that says what this is, a sheet with the form.
import { frame } from '../../theme/frame.ts'

export const LoginFrame = frame('div', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(360px, 7fr) 6fr' },
    bg: 'bg',
    '& > aside': {
      display: { base: 'none', lg: 'flex' },
      flexDirection: 'column',
      justifyContent: 'space-between',
      bg: 'nav.bg',
      color: 'nav.fg',
      p: '12',
      position: 'relative',
      overflow: 'hidden',
    },
    // A ledger's ruled lines, drawn by two gradients: no picture to load.
    '& > aside::before': {
      content: '""',
      position: 'absolute',
      inset: '0',
      bgImage:
        'linear-gradient(rgb(198 208 218 / .07) 1px, transparent 1px), linear-gradient(90deg, rgb(99 179 182 / .16) 1px, transparent 1px)',
      bgSize: '100% 34px, 128px 100%',
      maskImage: 'linear-gradient(200deg, transparent 20%, #000 90%)',
    },
    '& > aside > *': { position: 'relative' },
    '& [data-brand]': { display: 'flex', alignItems: 'center', gap: '3', fontSize: 'lg', fontWeight: 'semibold' },
    '& aside [data-brand]': { color: 'white' },
    '& [data-brand] svg': { width: '32px', height: '32px' },
    '& aside h2': { fontSize: '2xl', lineHeight: '2xl', fontWeight: 'semibold', color: 'white', maxWidth: '420px' },
    '& aside p': { mt: '3', maxWidth: '400px' },
    '& aside img': {
      mt: '8',
      width: '100%',
      maxWidth: '860px',
      height: 'auto',
      borderRadius: 'panel',
      boxShadow: 'overlay',
    },
    '& aside small': { color: 'nav.label', fontSize: 'xs' },
    '& > main': { display: 'grid', alignContent: 'center', justifyItems: 'center', px: '4', py: '8' },
    '& > main > div': { width: '100%', maxWidth: '360px', display: 'grid', gap: '6' },
    '& > main [data-brand]': { display: { base: 'flex', lg: 'none' } },
    '& h1': { fontSize: '2xl', lineHeight: '2xl', fontWeight: 'semibold' },
    '& header > p': { color: 'fg.muted' },
    '& [data-help]': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-demo] h2': { fontSize: 'sm', fontWeight: 'semibold' },
    '& [data-demo] ul': { display: 'flex', flexWrap: 'wrap', gap: '2', my: '2' },
    '& [data-demo] button[aria-pressed=true]': { borderColor: 'brand.solid', color: 'brand.fg' },
    '& [data-demo] p': { color: 'fg.muted', fontSize: 'sm' },
    '& form': { display: 'grid', gap: '3' },
    '& [data-captcha]': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2' },
    // The picture is drawn dark on light by the server, in dark mode too.
    '& [data-captcha] img': {
      height: '56px',
      width: 'auto',
      bg: 'white',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'control',
    },
  },
})
